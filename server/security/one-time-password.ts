import { randomInt } from 'node:crypto';
import { foldJoinCode, joinCodeAlphabet } from '#shared/classes/join-code';
import { sameSecret, sign } from './signature.ts';

const length = 8;

/** Milliseconds in which a card opens an account. */
export const cardLife = 30 * 24 * 60 * 60_000;

/**
 * A password that a teacher hands to a student on a card: 40 bits that a child can copy.
 *
 * @example makeOneTimePassword() // 'HKR4-TPW9'
 */
export function makeOneTimePassword(): string {
  const signs = Array.from(
    { length },
    () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)],
  ).join('');
  return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`;
}

export interface OneTimePassword {
  readonly personId: string;
  /** As it was typed: small letters and whatever stands between the groups are no matter. */
  readonly password: string;
}

/**
 * What is kept of it: a hash under a key that is not in the database, which costs nothing where two thousand are made; it is
 * the person's own, so that equal passwords would not show.
 */
export function oneTimePasswordMac(
  secret: Buffer,
  { personId, password }: OneTimePassword,
): string {
  return sign(secret, 'one-time-password', `${personId}\n${foldJoinCode(password)}`);
}

/** What is kept of a card. */
export interface KeptCard {
  /** null where there is none. */
  readonly mac: string | null;
  readonly givenAt: Date | null;
}

/** Whether a card of that day opens anything yet. */
export const isCardAlive = (givenAt: Date | null, now: Date): boolean =>
  givenAt !== null && now.getTime() - givenAt.getTime() <= cardLife;

/** Whether this is the password of a card, and whether it opens anything yet. */
export function judgeCard(
  secret: Buffer,
  given: OneTimePassword,
  card: KeptCard,
  now: Date,
): 'right' | 'lapsed' | 'wrong' {
  const isRight = card.mac !== null && sameSecret(oneTimePasswordMac(secret, given), card.mac);
  if (!isRight) return 'wrong';
  return isCardAlive(card.givenAt, now) ? 'right' : 'lapsed';
}
