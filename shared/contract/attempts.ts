import { z } from 'zod';
import { assignedPart } from './assigned-part.ts';
import { endpoint } from './endpoint.ts';
import { extraData } from './extra-data.ts';
import { assignmentId, sessionId, studentId } from './ids.ts';
import { pickedMusic } from './picked-music.ts';

export const attemptId = z.uuid();

/** How often the work was reset, and one: 1 is also what a page from before there were resets means. */
export const round = z.number().int().positive().default(1);

/** An attempt counts from when its music is first seen: told once the device has a network, and again when it was left. */
export const beginAttempt = endpoint({
  method: 'POST',
  path: '/api/v2/assignment/{assignmentId}/begin',
  params: z.object({ assignmentId }),
  body: z.strictObject({
    /** Whose device it is: the cookie may be another person's by now. */
    userId: z.uuid(),
    attemptId,
    round,
    /** The device's clock, ISO 8601. */
    begunAt: z.iso.datetime(),
    /** null while it goes on. */
    abandonedAt: z.iso.datetime().nullable(),
    /** Of an ensemble, what is played; null for none of its parts, absent of a page that does not know. */
    part: assignedPart.nullable().optional(),
    /** What was chosen of the music; absent where it is played as it was given out. */
    picked: pickedMusic.optional(),
  }),
  reply: z.object({ sessionId: z.string(), attempts: z.number().int() }),
});

/** Which of their takes a student hands in: any, until it is graded or closed. */
export const handInAttempt = endpoint({
  method: 'PUT',
  path: '/api/v2/assignment/{assignmentId}/handedIn',
  params: z.object({ assignmentId }),
  body: z.strictObject({ attemptId }),
  reply: z.object({}),
});

/** A student's own takes of an assignment that count, the first one first. */
export const getTakes = endpoint({
  method: 'GET',
  path: '/api/v2/assignment/{assignmentId}/takes',
  params: z.object({ assignmentId }),
  reply: z.object({
    takes: z.array(
      z.object({
        attemptId: z.string(),
        number: z.number().int(),
        completedAt: z.string(),
        /** null where marks are not shown, or nothing could be marked. */
        score: z.number().nullable(),
        isHandedIn: z.boolean(),
      }),
    ),
    /** Another of them may be handed in in place of that one. */
    canChoose: z.boolean(),
  }),
});

/** Takes, or drops for good, what these students sent beyond the attempts they had. */
export const settleExtra = endpoint({
  method: 'POST',
  path: '/api/v2/educator/assignment/{assignmentId}/extra',
  params: z.object({ assignmentId }),
  body: z.strictObject({
    studentIds: z.array(studentId).min(1).max(2000),
    isTaken: z.boolean(),
  }),
  reply: z.object({ changed: z.number().int() }),
});

/** Lets these students begin anew: what they sent is deleted, its grade with it. */
export const resetStudents = endpoint({
  method: 'POST',
  path: '/api/v2/educator/assignment/{assignmentId}/reset',
  params: z.object({ assignmentId }),
  body: z.strictObject({ studentIds: z.array(studentId).min(1).max(2000) }),
  reply: z.object({ changed: z.number().int() }),
});

/** The same for what one student sent. */
export const resetSession = endpoint({
  method: 'POST',
  path: '/api/v2/session/{sessionId}/reset',
  params: z.object({ sessionId }),
  body: z.object({ extraData }),
  takesForms: true,
  /** The page of whose take is graded next; null where none of the assignment waits. */
  reply: z.object({ status: z.literal('success'), next: z.string().nullable() }),
});
