/** What a student last asked about the marks of one work; the answer is its feedback. */
export interface MarkQuestionTable {
  tenant_id: string;
  session_id: string;
  /** Of whose marks. */
  attempt_id: string;
  /** Of the music, which was pointed at; null is all of it. */
  note: number | null;
  words: string;
  asked_at: Date;
}
