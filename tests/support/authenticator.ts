import { totpCode } from '#server/security/totp';
import type { TestClock } from './test-context.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a person's app shows now, or so many periods of 30 s from now. */
export function appCode(secret: string, clock: Pick<TestClock, 'now'>, from = 0): string {
  const bits = Array.from(secret, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  return totpCode(key, Math.floor(clock.now().getTime() / 30_000) + from);
}
