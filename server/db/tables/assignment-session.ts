import type { ColumnType } from 'kysely';
import type { OptionalJsonColumn } from '../json-column.ts';

/** One student's work on one assignment, over all attempts. */
export interface AssignmentSessionTable {
  tenant_id: string;
  id: string;
  assignment_id: string;
  student_id: string;
  /** For which of the assignment's classes they play it. */
  course_id: string;
  /** null from a reset until it is begun again. */
  started_at: Date | null;
  /** When the take that is handed in was over; null while none is. */
  completed_at: Date | null;
  /** When that was begun; null where no device told. */
  begun_at: ColumnType<Date | null, Date | null | undefined>;
  /** How many were begun, whatever became of them; those beyond what is allowed are not counted. */
  attempts: number;
  /** The number of the attempt that is to be graded; null while none is. */
  handed_in: ColumnType<number | null, number | null | undefined>;
  /** 1, and one more with each reset. */
  round: ColumnType<number, number | undefined>;
  /** Since when nothing that was begun goes on; null while something does, or nothing was begun. */
  abandoned_at: ColumnType<Date | null, Date | null | undefined>;
  /** A take more than was allowed waits to be taken or dropped. */
  has_extra: ColumnType<boolean, boolean | undefined>;
  /** One attempt came back: the microphone was off for too much of it. */
  gave_back: ColumnType<boolean, boolean | undefined>;
  /** `ChosenPart` of `shared/assignments`: of an ensemble the line that was dealt to them when they began; null before, and of none. */
  part: OptionalJsonColumn;
  needs_review: boolean;
  /** Since when the student sees what is shown once it is returned; null until then. */
  returned_at: ColumnType<Date | null, Date | null | undefined>;
  grade: string | null;
  feedback: string;
  graded_by: string | null;
  graded_at: Date | null;
  /** The strictness the teacher graded with; null is the attempt's own. */
  auto_assess_mode: 'strict' | 'moderate' | 'lenient' | null;
}
