import { randomInt } from 'node:crypto';
import { joinCodeAlphabet } from '#shared/classes/join-code';

const groups = 4;
const groupLength = 4;

/**
 * A secret for a person to copy from paper: 79 bits, in groups, without signs that look alike.
 *
 * @example makeTypableCode() // 'HKR4-TPW9-2C7M-XQ5D'
 */
export function makeTypableCode(): string {
  const sign = () => joinCodeAlphabet[randomInt(joinCodeAlphabet.length)];
  const group = () => Array.from({ length: groupLength }, sign).join('');
  return Array.from({ length: groups }, group).join('-');
}
