import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { AccountTokenTable } from '../../db/tables/account-token.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { resetLetter, verificationLetter } from '../../mail/letters.ts';
import type { Letter } from '../../mail/mail.ts';

type Purpose = AccountTokenTable['purpose']['__select__'];

export interface Sending extends Pick<Context, 'clock' | 'mail' | 'log'> {
  readonly db: TenantDb;
  /** Where our page is, which the link leads to. */
  readonly origin: string;
}

export interface Addressee {
  readonly personId: string;
  readonly email: string;
  readonly firstName: string;
}

export const sendVerification = (sending: Sending, to: Addressee): Promise<void> =>
  sendLink(sending, to, {
    purpose: 'verify-email',
    path: '/verify-email',
    write: verificationLetter,
  });

export const sendReset = (sending: Sending, to: Addressee): Promise<void> =>
  sendLink(sending, to, { purpose: 'reset-password', path: '/reset-password', write: resetLetter });

interface Link {
  readonly purpose: Purpose;
  readonly path: string;
  readonly write: (to: Addressee, link: string) => Letter;
}

/**
 * Sends a link, in place of one that was sent before. The token stands behind the #, which no server and no log sees.
 * The letter leaves while the caller goes on: a mail server that is down keeps nobody waiting.
 */
async function sendLink(
  { db, clock, origin, mail, log }: Sending,
  to: Addressee,
  { purpose, path, write }: Link,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const row = { token_sha256: tokenDigest(token), email: to.email, created_at: clock.now() };
  await db
    .insertInto('account_token')
    .values({ user_id: to.personId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
  sendLetter({ mail, log }, write(to, `${origin}${path}#${token}`));
}

/** Hands a letter over and does not wait for it. */
export function sendLetter({ mail, log }: Pick<Sending, 'mail' | 'log'>, letter: Letter): void {
  // Of the error only its code: a mail server's own words name the address.
  mail.send(letter).catch((err: unknown) => {
    log.error({ code: codeOf(err) }, 'a letter was not sent');
  });
}

const codeOf = (err: unknown): string =>
  err instanceof Error && 'code' in err ? String(err.code) : 'unknown';

export const tokenDigest = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
