import type { TenantDb } from '../../db/tenant.ts';
import { unlessTaken } from '../../db/unless-taken.ts';
import { linkLife } from '../../mail/send-link.ts';

/** The address that waits for its owner to open the link; it is kept with that link alone, and goes with it. */
export async function pendingEmail(
  db: TenantDb,
  personId: string,
  now: Date,
): Promise<string | null> {
  const row = await linkElsewhere(db, personId)
    .where('k.created_at', '>', new Date(now.getTime() - linkLife['verify-email']))
    .select('k.email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The address stays as it is, and a link that was sent to another opens nothing more. */
export async function takeBackEmail(db: TenantDb, personId: string): Promise<void> {
  await db
    .deleteFrom('account_token')
    .where('token_sha256', 'in', linkElsewhere(db, personId).select('k.token_sha256'))
    .execute();
}

const linkElsewhere = (db: TenantDb, personId: string) =>
  db
    .selectFrom('account_token as k')
    .innerJoin('user_account as u', 'u.id', 'k.user_id')
    .where('u.id', '=', personId)
    .where('k.purpose', '=', 'verify-email')
    .whereRef('k.email', 'is distinct from', 'u.email');

interface Proof {
  readonly personId: string;
  /** Where the link was opened. */
  readonly email: string;
  readonly now: Date;
}

/**
 * From now on it is the person's address. 'gone' where it was taken back or replaced meanwhile, 'taken' where somebody else
 * has it by now: they may be in another organisation, which the database alone sees.
 */
export async function proveEmail(
  db: TenantDb,
  { personId, email, now }: Proof,
): Promise<'proved' | 'gone' | 'taken'> {
  const proving = db
    .updateTable('user_account')
    .set({ email, email_verified_at: now })
    .where('id', '=', personId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_token')
          .where('user_id', '=', personId)
          .where('purpose', '=', 'verify-email')
          .where('email', '=', email)
          .select('user_id'),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!(await unlessTaken(proving))) return 'taken';
  return (await proving) ? 'proved' : 'gone';
}
