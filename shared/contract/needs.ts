import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Days back over which somebody counts as having practised lately. */
export const latelyDays = 7;

/** What waits for a teacher, and how their classes fare, of all classes they teach that go on. */
export const getNeeds = endpoint({
  method: 'GET',
  path: '/api/v2/educator/needs',
  reply: z.object({
    /** Takes that were handed in and have no grade. */
    toGrade: z.number().int(),
    /** The session of the one that has waited longest; null where none waits. */
    nextToGrade: z.string().nullable(),
    /** Who asks to join one of these classes, and the class of the one that has waited longest. */
    asking: z.number().int().default(0),
    nextToAnswer: z.string().nullable().default(null),
    students: z.number().int(),
    /** Students who have not signed in yet: they need their card. */
    waitingToJoin: z.number().int(),
    /** Students who practised for one of these classes within `latelyDays`. */
    practised: z.number().int(),
  }),
});
