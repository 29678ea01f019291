import { foldJoinCode } from '#shared/classes/join-code';
import { sameSecret, sign } from './signature.ts';
import { makeTypableCode } from './typable-code.ts';

/** A password that a teacher hands to a student on a card. */
export const makeOneTimePassword = makeTypableCode;

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
