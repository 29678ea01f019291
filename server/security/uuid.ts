import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Asked before an id from a request meets a `uuid` column, which would fail on anything else. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}

/** UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random, so that keys sort by age. */
export function uuidV7(clock: Clock): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(clock.now().getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
