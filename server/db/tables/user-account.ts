import type { ColumnType } from 'kysely';

/**
 * A person who signs in. The username is unique over the whole installation, not only in the
 * tenant: people sign in without naming their school, so the name alone must find the account.
 * The index is on its lower case.
 */
export interface UserAccountTable {
  tenant_id: string;
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  role: ColumnType<'student' | 'teacher' | 'admin'>;
  /** PHC string. */
  password_hash: string;
  created_at: Date;
}
