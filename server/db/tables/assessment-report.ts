/** A take that a player sent to support because its marks look mistaken. One of its files may be missing, never both. */
export interface AssessmentReportTable {
  tenant_id: string;
  id: string;
  /** Who sent it. */
  user_id: string;
  /** The recording; null for a tapped take, or while it has not arrived. */
  audio_key: string | null;
  /** The stored assessment; null while it has not arrived. */
  notes_key: string | null;
  /** When the first file came, by our clock. */
  created_at: Date;
}
