/** What was said of a student's work on an assignment before it was changed. */
export interface EarlierGradeTable {
  tenant_id: string;
  session_id: string;
  id: string;
  grade: string;
  feedback: string;
  /** null once that account is gone. */
  graded_by: string | null;
  graded_at: Date | null;
  replaced_at: Date;
}
