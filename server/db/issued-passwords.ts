import { nameOf } from './name-of.ts';
import type { TenantDb } from './tenant.ts';

export interface IssuedPassword {
  readonly issuedAt: string;
  /** null where it was the operator, or somebody who has no account any more. */
  readonly by: string | null;
}

/** So many are told; what is older is in the export. */
const mostTold = 20;

/** The one-time passwords that a student was given, the latest first: when, and by whom. */
export async function issuedPasswords(
  db: TenantDb,
  studentId: string,
  most: number = mostTold,
): Promise<IssuedPassword[]> {
  const rows = await db
    .selectFrom('issued_password as i')
    .leftJoin('user_account as u', 'u.id', 'i.issued_by')
    .where('i.student_id', '=', studentId)
    .select(['i.issued_at', 'i.issued_by', 'u.first_name', 'u.last_name'])
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ issued_at, issued_by, first_name, last_name }) => ({
    issuedAt: issued_at.toISOString(),
    by:
      issued_by === null
        ? null
        : nameOf({ first_name: first_name ?? '', last_name: last_name ?? '' }),
  }));
}
