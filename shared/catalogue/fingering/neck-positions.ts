import { midiOf, type Pitch, pitch, positionOf } from '../../music/pitch.ts';
import type { Fingering, StoppingHand } from './fingering.ts';

/** Fingers on a neck, those that lie in places a hand moves to. */
export type NeckFingering = Extract<Fingering, { readonly kind: 'stopped' | 'fretted' }>;

/** A place of the left hand above the first. */
export interface NeckPosition {
  /** Roman, as a teacher writes it. */
  readonly name: string;
  /** Where the first finger falls, above the open string: semitones, or steps of the staff for a violin. */
  readonly first: number;
}

interface Neck {
  /** A violinist's fingers fall on the steps of the scale, one each; the others' on semitones or frets. */
  readonly unit: 'steps' | 'semitones';
  /** From the first one; null where none is put down. */
  readonly fingers: readonly (string | null)[];
  /** From the lowest: those that are taught first, each reaching where the one before ends. */
  readonly positions: readonly NeckPosition[];
}

const fourFingers = ['1', '2', '3', '4'];

/**
 * Third, fifth and seventh position of a violin; the fourth of a cello and what lies over it; the third, fourth
 * and sixth of a double bass in Simandl's count (levels.md §3.4).
 */
const bowed: Readonly<Record<StoppingHand, Neck>> = {
  violin: {
    unit: 'steps',
    fingers: fourFingers,
    positions: [
      { name: 'III', first: 3 },
      { name: 'V', first: 5 },
      { name: 'VII', first: 7 },
    ],
  },
  cello: {
    unit: 'semitones',
    fingers: fourFingers,
    positions: [
      { name: 'IV', first: 7 },
      { name: 'V', first: 9 },
    ],
  },
  'double-bass': {
    unit: 'semitones',
    fingers: ['1', '2', '4'],
    positions: [
      { name: 'III', first: 5 },
      { name: 'IV', first: 7 },
      { name: 'VI', first: 10 },
    ],
  },
};

/** Named by the fret of the first finger: II, V and VII, and IX up to fret 12 (levels.md §3.3). */
const fretted: Neck = {
  unit: 'semitones',
  fingers: fourFingers,
  positions: [
    { name: 'II', first: 2 },
    { name: 'V', first: 5 },
    { name: 'VII', first: 7 },
    { name: 'IX', first: 9 },
  ],
};

const neckOf = (fingering: NeckFingering) =>
  fingering.kind === 'stopped' ? bowed[fingering.hand] : fretted;

/** The lowest position in which a note is under a finger on a string; null beyond all of them. */
export function positionReaching(
  fingering: NeckFingering,
  string: number,
  note: Pitch,
): NeckPosition | null {
  const { positions } = neckOf(fingering);
  return positions.find((place) => fingerIn(fingering, place, string, note) !== null) ?? null;
}

/**
 * The finger that stops a note in a position; null where none reaches it.
 *
 * @param string 1 is the highest
 * @example fingerIn(violin.fingering, { name: 'III', first: 3 }, 1, pitch('C6')) // '3'
 */
export function fingerIn(
  fingering: NeckFingering,
  { first }: NeckPosition,
  string: number,
  note: Pitch,
): string | null {
  const { unit, fingers } = neckOf(fingering);
  const open = pitch(fingering.open.at(-string)!);
  const above =
    unit === 'steps' ? positionOf(note) - positionOf(open) : midiOf(note) - midiOf(open);
  return fingers[above - first] ?? null;
}
