import type { Context } from '../context.ts';
import { ownerOfEmail } from '../db/before-tenant/people.ts';
import type { AccountTokenTable } from '../db/tables/account-token.ts';
import type { TenantDb } from '../db/tenant.ts';
import { makeLinkToken, tokenDigest } from '../security/link-token.ts';
import { addressKnownLetter, resetLetter, verificationLetter } from './letters.ts';
import type { Letter } from './mail.ts';
import { sendLetter, takeBackLetters } from './send-letter.ts';

type Purpose = AccountTokenTable['purpose']['__select__'];

const minute = 60_000;
/** Milliseconds that a link works. */
export const linkLife: Readonly<Record<Purpose, number>> = {
  'verify-email': 7 * 24 * 60 * minute,
  'reset-password': 30 * minute,
};

export interface Sending extends Pick<Context, 'allTenants' | 'clock' | 'newId' | 'jobBell'> {
  readonly db: TenantDb;
  /** Where our page is, which the link leads to. */
  readonly origin: string;
}

export interface Addressee {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string;
}

/** To an address that somebody else has proved goes a letter without a link: nobody proves it twice. */
export async function sendVerification(sending: Sending, to: Addressee): Promise<void> {
  const owner = await ownerOfEmail(sending.allTenants, to.email);
  const isAnothers = owner !== null && owner.personId !== to.personId;
  await sendLink(sending, to, {
    purpose: 'verify-email',
    path: '/verify-email',
    write: isAnothers ? addressKnownLetter : verificationLetter,
  });
}

export const sendReset = (sending: Sending, to: Addressee): Promise<void> =>
  sendLink(sending, to, { purpose: 'reset-password', path: '/reset-password', write: resetLetter });

interface Link {
  readonly purpose: Purpose;
  readonly path: string;
  readonly write: (to: Addressee, link: string) => Letter;
}

/**
 * Sends a link, in place of one that was sent before. The token stands behind the #, which no server and no log sees.
 */
async function sendLink(
  { db, origin, ...parts }: Sending,
  to: Addressee,
  { purpose, path, write }: Link,
): Promise<void> {
  const token = makeLinkToken();
  const row = { token_sha256: tokenDigest(token), email: to.email, created_at: parts.clock.now() };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('account_token')
      .values({ user_id: to.personId, purpose, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
      .execute();
    const letter = write(to, `${origin}${path}#${token}`);
    const sending = { db: transaction, personId: to.personId };
    await takeBackLetters(parts, sending, letter);
    const until = new Date(row.created_at.getTime() + linkLife[purpose]);
    await sendLetter(parts, { ...sending, until }, letter);
  });
  parts.jobBell.ring();
}
