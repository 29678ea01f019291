import type { ColumnType } from 'kysely';

/** Somebody without an account who was asked to teach in the organisation. The letter holds the token, the row its SHA-256. */
export interface StaffInvitationTable {
  tenant_id: string;
  id: string;
  /** In lower case. */
  email: string;
  role: ColumnType<'teacher' | 'admin'>;
  /** The school that an administrator of one school invites to. */
  school_id: string | null;
  /** The class whose owner asks them to help in it. */
  course_id: string | null;
  invited_by: string;
  token_sha256: string;
  sent_at: Date;
  /** When they joined; null while it is open. */
  joined_at: Date | null;
}
