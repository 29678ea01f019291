import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 as hexadecimal. `purpose` keeps a signature made for one use from serving another. */
export function sign(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex');
}

/** Compares secrets in a time that does not tell how much of them agreed. */
export function sameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
