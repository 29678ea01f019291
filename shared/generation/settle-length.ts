import { type Meter, measureLength } from '../music/meter.ts';
import type { Choices } from './resolve-choices.ts';

/** In quarters: four measures of 2/4 leave two dozen tunes to level 1, which are soon known by heart. */
const shortest = 12;

/** Whoever left the length open gets twice the usual measures where these would be too short to be new. */
export function settleLength<T extends Choices>(setting: T, meter: Meter): T {
  const { measureCount, isLengthOpen } = setting;
  const isShort = measureCount * measureLength(meter) < shortest;
  return isLengthOpen && isShort ? { ...setting, measureCount: measureCount * 2 } : setting;
}
