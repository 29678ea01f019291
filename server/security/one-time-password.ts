import { randomInt } from 'node:crypto';
import { foldJoinCode, joinCodeAlphabet } from '#shared/classes/join-code';
import { sameSecret, sign } from './signature.ts';

const groups = 4;
const groupLength = 4;

/**
 * A password that a teacher hands to a student on a card: 79 bits, in groups that a child can copy.
 *
 * @example makeOneTimePassword() // 'HKR4-TPW9-2C7M-XQ5D'
 */
export function makeOneTimePassword(): string {
  const sign = () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)];
  const group = () => Array.from({ length: groupLength }, sign).join('');
  return Array.from({ length: groups }, group).join('-');
}

export interface OneTimePassword {
  readonly personId: string;
  /** As it was typed: small letters and whatever stands between the groups are no matter. */
  readonly password: string;
}

/**
 * What is kept of it. So much of it is random that a keyed hash will do, which costs nothing where two thousand are made;
 * it is the person's own, so that equal passwords would not show.
 */
export function oneTimePasswordMac(
  secret: Buffer,
  { personId, password }: OneTimePassword,
): string {
  return sign(secret, 'one-time-password', `${personId}\n${foldJoinCode(password)}`);
}

/** @param mac what is kept of the right one; null where there is none */
export function isOneTimePassword(
  secret: Buffer,
  given: OneTimePassword,
  mac: string | null,
): boolean {
  return mac !== null && sameSecret(oneTimePasswordMac(secret, given), mac);
}
