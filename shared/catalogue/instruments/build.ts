import type { Clef } from '../../music/clef.ts';
import { type Interval, unison } from '../../music/interval.ts';
import { range } from '../../music/range.ts';
import type { HandStaff, PitchedInstrument, Ranges } from '../instrument.ts';

/** Full, beginner, intermediate and advanced range, "G3-A7" each. */
type RangeNames = readonly [string, string, string, string];

/** What the instruments of a file have in common. */
type Common = Pick<PitchedInstrument, 'family' | 'capture' | 'keyFamily' | 'isSustaining'> &
  Details;

/** What one instrument has of its own; what is left out is the file's, or else the usual. */
type Details = Partial<Omit<PitchedInstrument, 'kind' | 'id' | 'ranges' | 'program'>>;

const usual = {
  clef: 'treble',
  advancedClef: null,
  hands: null,
  sounds: unison,
  levelColumn: 'common',
  customization: 'pitches-and-rhythms',
  fingering: { kind: 'none' },
  isPolyphonic: false,
  isFixedPitch: false,
  anyOctave: false,
} as const;

/** Makes the rows of one family: `row(id, program, ranges, details)`. */
export function rowsOf(common: Common) {
  return (
    id: string,
    program: number,
    ranges: RangeNames,
    details: Details = {},
  ): PitchedInstrument => ({
    kind: 'pitched',
    id,
    ...usual,
    ...common,
    ...details,
    ranges: rangesOf(ranges),
    program,
  });
}

/** The staff of one hand. */
export function handStaff(clef: Clef, ranges: RangeNames): HandStaff {
  return { clef, ranges: rangesOf(ranges) };
}

function rangesOf([full, beginner, intermediate, advanced]: RangeNames): Ranges {
  return {
    full: rangeNamed(full),
    beginner: rangeNamed(beginner),
    intermediate: rangeNamed(intermediate),
    advanced: rangeNamed(advanced),
  };
}

function rangeNamed(text: string) {
  const [low = '', high = ''] = text.split('-');
  return range(low, high);
}

/** From written to sounding pitch. */
export const octaveLower: Interval = { chromatic: -12, diatonic: -7 };
export const octaveHigher: Interval = { chromatic: 12, diatonic: 7 };
export const inBb: Interval = { chromatic: -2, diatonic: -1 };
export const inBbOctaveLower: Interval = { chromatic: -14, diatonic: -8 };
export const inEb: Interval = { chromatic: -9, diatonic: -5 };
export const inF: Interval = { chromatic: -7, diatonic: -4 };
