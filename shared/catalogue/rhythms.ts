/**
 * Base rhythms and rests by their stable ids. An id is a function of the beat, not a note value: 4 is
 * "the beat in even parts". `abc` counts in quarters of a simple beat, so `B4` lasts one beat.
 */
export type RhythmId = 0 | 1 | 2 | 3 | 4 | 5 | 15 | 16;

export interface RhythmCell {
  readonly id: RhythmId;
  readonly beats: number;
  readonly abc: string;
}

/** Units of `abc` in one simple beat. */
export const unitsPerBeat = 4;

const cells: readonly RhythmCell[] = [
  { id: 0, beats: 4, abc: 'B16' },
  { id: 1, beats: 3, abc: 'B12' },
  { id: 2, beats: 2, abc: 'B8' },
  { id: 3, beats: 1, abc: 'B4' },
  { id: 4, beats: 1, abc: 'B2B2' },
  { id: 5, beats: 2, abc: 'B6 B2' },
  { id: 15, beats: 2, abc: 'z8' },
  { id: 16, beats: 1, abc: 'z4' },
];

/** @example rhythmCell(5).abc // 'B6 B2' */
export function rhythmCell(id: RhythmId): RhythmCell {
  return cells.find((cell) => cell.id === id)!;
}

export interface CellPart {
  readonly kind: 'note' | 'rest';
  readonly units: number;
}

/** @example cellParts(rhythmCell(4)) // two notes of 2 units */
export function cellParts({ abc }: RhythmCell): readonly CellPart[] {
  return [...abc.matchAll(/([Bz])(\d*)/g)].map(([, letter, length]) => ({
    kind: letter === 'z' ? 'rest' : 'note',
    units: Number(length || 1),
  }));
}
