import { z } from 'zod';
import { gradeValidations } from '../grading/grading-kind.ts';
import { endpoint } from './endpoint.ts';
import { classId } from './ids.ts';

const column = z.object({
  assignmentId: z.string(),
  title: z.string(),
  dueDate: z.string().nullable(),
  gradeValidation: z.enum(gradeValidations),
  /** Points that there are; null where it is not out of so many. */
  outOf: z.number().int().nullable(),
});
export type GradebookColumn = z.infer<typeof column>;

const cell = z.object({
  /** null while nothing was begun. */
  sessionId: z.string().nullable(),
  grade: z.string().nullable(),
  /** null while nothing was sent, and where nothing could be marked. */
  score: z.number().nullable(),
  isHandedIn: z.boolean(),
  /** When the take that is handed in was over, ISO 8601; null while none is. */
  completedAt: z.string().nullable().default(null),
  /** The marks of the take are in no doubt, whatever was said of it since. */
  isClear: z.boolean().default(false),
  waitsForGrade: z.boolean(),
  needsReview: z.boolean(),
  isLate: z.boolean(),
  isExcused: z.boolean(),
  isDue: z.boolean(),
  /** Of this student; null is without an end. */
  dueDate: z.string().nullable().default(null),
  /** Not that of the class. */
  hasOwnDate: z.boolean().default(false),
});
export type GradebookCell = z.infer<typeof cell>;

const row = z.object({
  studentId: z.string(),
  studentName: z.string(),
  /** In the order of the columns; null where the student was not given it in this class. */
  cells: z.array(cell.nullable()),
});
export type GradebookRow = z.infer<typeof row>;

/** Who learns in a class by last name, with all that was given out in it, what is due first. */
export const getGradebook = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/gradebook',
  params: z.object({ courseId: classId }),
  reply: z.object({
    /** By whose clock its dates go. */
    timeZone: z.string().default('UTC'),
    columns: z.array(column),
    rows: z.array(row),
  }),
});
export type Gradebook = z.infer<(typeof getGradebook)['reply']>;
