import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { assignmentId, classId, studentId } from './ids.ts';

const gradeChange = z.strictObject({
  assignmentId,
  studentId,
  /** null takes it away; undefined leaves it. */
  grade: z.string().nullable().optional(),
  /** Said below what was said before. */
  comment: z.string().optional(),
  /** What was looked at: where another grade or take is there by now nothing changes. */
  seenGrade: z.string().nullable(),
  /** When the take that was looked at was over, ISO 8601; null where there was none. */
  seenTake: z.string().nullable(),
});
export type GradeChange = z.infer<typeof gradeChange>;

/** Grades and comments of several students of a class, of who has sent nothing too. */
export const gradeAtOnce = endpoint({
  method: 'PUT',
  path: '/api/v2/class/{courseId}/grades',
  params: z.object({ courseId: classId }),
  body: z.strictObject({ changes: z.array(gradeChange).min(1).max(2000) }),
  reply: z.object({
    /** What stayed as it was: another grade or take is there by now, or the student is not in the class any more. */
    kept: z.array(z.object({ assignmentId: z.string(), studentId: z.string() })),
  }),
});
