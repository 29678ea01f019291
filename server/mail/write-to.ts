import type { Context } from '../context.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import type { Account } from '../http/account.ts';
import type { Letter } from './mail.ts';
import { sendLetter } from './send-letter.ts';

/** Whoever opened the transaction rings the bell once it holds. */
export interface Telling {
  readonly parts: Pick<Context, 'newId' | 'clock' | 'jobBell'>;
  readonly db: TenantTransaction;
  readonly by: Account;
}

/** Writes to somebody who has proved an address, archived by now or not; nobody is told what they did themselves. */
export async function writeTo(
  { parts, db, by }: Telling,
  personId: string,
  letter: (to: { readonly email: string; readonly firstName: string }) => Letter,
): Promise<void> {
  if (personId === by.id) return;
  const row = await db
    .selectFrom('user_account')
    .where('id', '=', personId)
    .where('email_verified_at', 'is not', null)
    .select(['email', 'first_name'])
    .executeTakeFirst();
  if (!row || row.email === null) return;
  await sendLetter(
    parts,
    { db, personId },
    letter({ email: row.email, firstName: row.first_name }),
  );
}
