import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import { unison } from '../../music/interval.ts';
import type { Range } from '../../music/range.ts';

/**
 * A reader at concert pitch for a line that several classes will read, each in its own way.
 *
 * @param comfort where most of them are at ease
 */
export function concertInstrument(
  base: PitchedInstrument,
  range: Range,
  comfort = range,
): PitchedInstrument {
  return {
    ...base,
    sounds: unison,
    advancedClef: null,
    ranges: { full: range, beginner: comfort, intermediate: range, advanced: range },
  };
}
