import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { assignmentId, classId } from './ids.ts';

const copiableClass = z.object({
  courseId: z.string(),
  title: z.string(),
  isArchived: z.boolean(),
  /** By whose clock its dates go. */
  timeZone: z.string(),
  assignments: z.array(
    z.object({
      assignmentId: z.string(),
      title: z.string(),
      /** ISO 8601; null is without an end. */
      dueDate: z.string().nullable(),
      /** Only some students of the class had it. */
      isForSome: z.boolean(),
    }),
  ),
});
export type CopiableClass = z.infer<typeof copiableClass>;

/** What was given out in the other classes of a teacher, archived ones too, what is due first first. */
export const getCopiable = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/assignments/copiable',
  params: z.object({ courseId: classId }),
  reply: z.object({ classes: z.array(copiableClass) }),
});

/** Gives them to another class as they are, all dates moved by as many days. */
export const copyAssignments = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/assignments/copies',
  params: z.object({ courseId: classId }),
  body: z.strictObject({
    fromCourseId: classId,
    assignmentIds: z
      .array(assignmentId)
      .min(1)
      .max(200)
      .refine((ids) => new Set(ids).size === ids.length, {
        message: 'One assignment stands here twice.',
      }),
    /** The day on which the first of them is due; null leaves all without dates. */
    firstDueDay: z.iso.date().nullable(),
  }),
  reply: z.object({ copied: z.number().int() }),
});
