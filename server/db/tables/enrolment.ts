import type { ColumnType } from 'kysely';

/** Who learns in a class. */
export interface EnrolmentTable {
  tenant_id: string;
  course_id: string;
  student_id: string;
  enrolled_at: Date;
  /** What they play in it, of the catalogue; null until it is known. */
  medium: ColumnType<string | null, string | null | undefined>;
}
