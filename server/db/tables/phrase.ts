/** Words that a teacher writes again and again: their own, or of a class, with which they stay. */
export interface PhraseTable {
  tenant_id: string;
  id: string;
  /** null of a class's. */
  owner_id: string | null;
  /** null of somebody's own. */
  course_id: string | null;
  words: string;
  added_at: Date;
}
