import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#shared/lib/uuid-v7';
import type { Clock } from '../clock.ts';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Asked before an id from a request meets a `uuid` column, which would fail on anything else. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}

/** An id of now, so that keys sort by age. */
export function newUuid(clock: Clock): string {
  return uuidV7(clock.now().getTime(), randomBytes(10));
}
