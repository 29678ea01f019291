import type { ColumnType } from 'kysely';

/** One student's work on one assignment, over all attempts. */
export interface AssignmentSessionTable {
  tenant_id: string;
  id: string;
  assignment_id: string;
  student_id: string;
  /** For which of the assignment's classes they play it. */
  course_id: string;
  started_at: Date;
  /** null until an attempt is acknowledged. */
  completed_at: Date | null;
  /** How many attempts were acknowledged; also the number of the one shown. */
  attempts: number;
  /** One attempt came back: the microphone was off for too much of it. */
  gave_back: ColumnType<boolean, boolean | undefined>;
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
