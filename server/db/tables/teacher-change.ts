import type { ColumnType } from 'kysely';

/** That a class was given to another owner, or somebody taken out of it. */
export interface TeacherChangeTable {
  tenant_id: string;
  id: string;
  course_id: string;
  kind: ColumnType<'given' | 'removed'>;
  /** Who has the class since; null where somebody was taken out, and once that person is deleted. */
  teacher_id: string | null;
  /** Who had it before, or was taken out; null once they are deleted. */
  former_id: string | null;
  /** Who did it; null once they are deleted. */
  changed_by: string | null;
  changed_at: Date;
}
