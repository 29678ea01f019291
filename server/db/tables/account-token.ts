import type { ColumnType } from 'kysely';

/** A link that was sent by mail. The letter holds the token, the row only its SHA-256. A person has one of a purpose. */
export interface AccountTokenTable {
  tenant_id: string;
  token_sha256: string;
  user_id: string;
  purpose: ColumnType<'verify-email' | 'reset-password'>;
  /** Where it was sent. */
  email: string;
  created_at: Date;
}
