import type { PitchRange } from './hearing-options.ts';

const WHOLE_PIANO: PitchRange = { low: 21, high: 108 };
/** C2, above the hum of the mains, to E7, the top of a violin part. */
const ONE_LINE: PitchRange = { low: 36, high: 100 };

/** Where notes are looked for when nobody says what was played. */
export function defaultRange(polyphonic: boolean): PitchRange {
  return polyphonic ? WHOLE_PIANO : ONE_LINE;
}
