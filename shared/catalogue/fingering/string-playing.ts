import type { Midi } from '../../lib/units.ts';

/**
 * Which string plays a note low on the neck: the highest that is not above it.
 *
 * @param open lowest string first
 * @returns its index; -1 for a note below all of them
 * @example stringPlaying([55, 62, 69, 76], 71) // 2: the A string of a violin
 */
export function stringPlaying(open: readonly Midi[], note: Midi): number {
  return open.findLastIndex((string) => string <= note);
}
