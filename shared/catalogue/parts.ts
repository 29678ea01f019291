import type { Clef } from '../music/clef.ts';
import { type Interval, unison } from '../music/interval.ts';
import { type Range, range } from '../music/range.ts';
import { type PartId, partIds } from './part-ids.ts';

/**
 * A reading class: clef, transposition and written octave. Every instrument of the class reads the
 * same printed part; the octave it sounds in is the instrument's own.
 */
export interface Part {
  readonly id: PartId;
  readonly clef: Clef;
  /** From concert to written pitch, whole octaves left out. */
  readonly written: Interval;
  /** Which of two classes of the same transposition; null where there is one. */
  readonly octave: 'Upper' | 'Lower' | null;
  /** Comfortable written windows; null without pitch. */
  readonly windows: PartWindows | null;
  /** Instruments the part is named for; its full ranges bound the octave fit. */
  readonly readers: readonly string[];
}

export interface PartWindows {
  readonly beginner: Range;
  readonly intermediate: Range;
  readonly advanced: Range;
}

const bb: Interval = { chromatic: 2, diatonic: 1 };
const eb: Interval = { chromatic: 9, diatonic: 5 };
const f: Interval = { chromatic: 7, diatonic: 4 };

const windows = (beginner: Range, intermediate: Range, advanced: Range): PartWindows => ({
  beginner,
  intermediate,
  advanced,
});

const rows: Readonly<Record<PartId, Omit<Part, 'id'>>> = {
  'CTreble-H': {
    clef: 'treble',
    written: unison,
    octave: 'Upper',
    windows: windows(range('F4', 'F5'), range('D4', 'C6'), range('C4', 'F6')),
    readers: ['flute', 'piccolo', 'violin', 'bells', 'xylophone'],
  },
  'CTreble-L': {
    clef: 'treble',
    written: unison,
    octave: 'Lower',
    windows: windows(range('C4', 'C5'), range('Bb3', 'F5'), range('Bb3', 'G5')),
    readers: ['oboe', 'violin', 'recorder-soprano', 'trumpet-c', 'piano-rh'],
  },
  'Bb-H': {
    clef: 'treble',
    written: bb,
    octave: 'Upper',
    windows: windows(range('G4', 'G5'), range('F4', 'C6'), range('F4', 'D6')),
    readers: ['clarinet', 'trumpet', 'soprano-sax'],
  },
  'Bb-L': {
    clef: 'treble',
    written: bb,
    octave: 'Lower',
    windows: windows(range('C4', 'C5'), range('A3', 'F5'), range('G3', 'A5')),
    readers: ['trumpet', 'cornet', 'clarinet', 'tenor-sax', 'bass-clarinet', 'euphonium-tc'],
  },
  Eb: {
    clef: 'treble',
    written: eb,
    octave: null,
    windows: windows(range('D4', 'D5'), range('C4', 'A5'), range('Bb3', 'D6')),
    readers: ['alto-sax', 'bari-sax', 'alto-clarinet'],
  },
  Viola: {
    clef: 'alto',
    written: unison,
    octave: null,
    windows: windows(range('G3', 'A4'), range('C3', 'E5'), range('C3', 'G5')),
    readers: ['viola'],
  },
  'F-H': {
    clef: 'treble',
    written: f,
    octave: 'Upper',
    windows: windows(range('E4', 'C5'), range('C4', 'F5'), range('A3', 'A5')),
    readers: ['horn', 'english-horn', 'mellophone'],
  },
  'F-L': {
    clef: 'treble',
    written: f,
    octave: 'Lower',
    windows: windows(range('C4', 'A4'), range('A3', 'C5'), range('F3', 'E5')),
    readers: ['horn'],
  },
  'CBass-H': {
    clef: 'bass',
    written: unison,
    octave: 'Upper',
    windows: windows(range('Bb2', 'Bb3'), range('F2', 'D4'), range('E2', 'F4')),
    readers: ['trombone', 'euphonium', 'bassoon', 'cello'],
  },
  'CBass-L': {
    clef: 'bass',
    written: unison,
    octave: 'Lower',
    windows: windows(range('Bb1', 'Bb2'), range('F1', 'D3'), range('E1', 'F3')),
    readers: ['tuba', 'double-bass', 'bass-trombone', 'bass-guitar'],
  },
  Snare: {
    clef: 'rhythm-only',
    written: unison,
    octave: null,
    windows: null,
    readers: ['snare', 'bass-drum'],
  },
};

export const parts: readonly Part[] = partIds.map((id) => ({ id, ...rows[id] }));

/** The tuba's first notes lie below a double bass: it begins here instead, written pitch. */
export const doubleBassBeginner: Range = range('G2', 'B3');

/** @example partOf('Bb-L').written // { chromatic: 2, diatonic: 1 } */
export function partOf(id: PartId): Part {
  return { id, ...rows[id] };
}

/** The class an octave away. @example siblingOf('F-H') // 'F-L' */
export function siblingOf(id: PartId): PartId | null {
  const { octave } = rows[id];
  if (octave === null) return null;
  return (id.slice(0, -1) + (octave === 'Upper' ? 'L' : 'H')) as PartId;
}
