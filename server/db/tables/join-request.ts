import type { ColumnType } from 'kysely';

/** Somebody without an account who asks to join a class. Their device holds the secret, the row its SHA-256. */
export interface JoinRequestTable {
  tenant_id: string;
  id: string;
  course_id: string;
  /** `known`: their teacher knows them by another account. What was decided waits here until the device has asked. */
  state: ColumnType<'waiting' | 'accepted' | 'refused' | 'known'>;
  /** Empty once it is refused. */
  first_name: string;
  last_name: string;
  username: string;
  /** null once it is decided. */
  password_hash: string | null;
  /** The account that was made; null unless it was accepted. */
  student_id: string | null;
  secret_sha256: string;
  asked_at: Date;
}
