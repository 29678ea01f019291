/** What was said of a student's work on an assignment before it was changed. */
export interface EarlierGradeTable {
  tenant_id: string;
  session_id: string;
  id: string;
  /** null where only words were said. */
  grade: string | null;
  feedback: string;
  /** null once that account is gone. */
  graded_by: string | null;
  graded_at: Date | null;
  replaced_at: Date;
}
