import type { StaffPosition } from './pitch.ts';

export const clefs = [
  'treble',
  'treble-8',
  'alto',
  'tenor',
  'bass',
  'tone-sets',
  'stick',
  'rhythm-only',
  'percussion',
] as const;
export type Clef = (typeof clefs)[number];

/**
 * How ABC spells each clef. Rhythm alone stands on one line, a drum set on five; tone sets stand on a
 * staff without a clef, read as the treble's, where do may be on any line or space; stems with letters
 * stand on no staff at all.
 */
const abcClefs: Readonly<Record<Clef, string>> = {
  treble: 'clef=treble',
  'treble-8': 'clef=treble-8',
  alto: 'clef=alto',
  tenor: 'clef=tenor',
  bass: 'clef=bass',
  'tone-sets': 'clef=none',
  stick: 'clef=none stafflines=0',
  'rhythm-only': 'clef=perc stafflines=1',
  percussion: 'clef=perc',
};

/** @example abcClef('treble') // 'clef=treble' */
export function abcClef(clef: Clef): string {
  return abcClefs[clef];
}

/** @example clefOfAbc('clef=perc stafflines=1') // 'rhythm-only' */
export function clefOfAbc(text: string): Clef | undefined {
  return clefs.find((clef) => abcClefs[clef] === text);
}

/** Staff position of the lowest line, written pitch. A treble clef's octave sign moves the sound, not the note. */
const lowestLines: Readonly<Partial<Record<Clef, StaffPosition>>> = {
  treble: 30,
  'treble-8': 30,
  alto: 24,
  tenor: 22,
  bass: 18,
};
/** From the lowest to the highest of five lines. */
export const staffHeight = 8;

/** Staff position of the lowest line; undefined where no pitch is written. @example lowestLine('bass') // 18, G2 */
export function lowestLine(clef: Clef): StaffPosition | undefined {
  return lowestLines[clef];
}

/** Ledger lines a note needs. @example ledgerLines(positionOf(pitch('C4')), 'treble') // 1 */
export function ledgerLines(position: StaffPosition, clef: Clef): number {
  const lowest = lowestLines[clef];
  if (lowest === undefined) return 0;
  const outside = Math.max(lowest - position, position - lowest - staffHeight, 0);
  return Math.floor(outside / 2);
}
