import { createHash } from 'node:crypto';

/** A title in small letters and digits only, so that two printings of a tune have one. */
export function plainTitle(title: string): string {
  return title
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Half of the tunes, by the first byte of their title's MD5, are counted. The other half judges what is written from the
 * counts (`is_judge` in `../eval/style/passage.py`), so it stays out of every count.
 */
export function isCounted(group: string): boolean {
  return createHash('md5').update(group).digest()[0]! % 2 === 0;
}
