import type { SignedIn } from '../../access/signed-in.ts';
import type { Context } from '../../context.ts';
import { secondStepLetter } from '../../mail/letters.ts';
import { sendLetter } from '../../mail/send-letter.ts';
import { ownAccount } from './queries.ts';

/** Whoever did not do it themselves learns of it. */
export async function tellOfSecondStep(
  context: Context,
  { account, db }: SignedIn,
  is: 'on' | 'off',
): Promise<void> {
  const { email, email_verified_at } = await ownAccount(db, account.id);
  if (email === null || email_verified_at === null) return;
  const letter = secondStepLetter({ email, firstName: account.firstName }, is);
  await sendLetter(context, { db, personId: account.id }, letter);
}
