import type { ColumnType } from 'kysely';

/** What a code that is typed leads to. No two of the installation are the same. */
export interface JoinCodeTable {
  tenant_id: string;
  /** As `shared/classes/join-code` folds it. */
  code: string;
  kind: ColumnType<'class' | 'live'>;
  /** Of a class. */
  course_id: string | null;
  /** Of a live room. */
  live_room_id: string | null;
}
