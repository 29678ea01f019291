import type { Texture } from './texture.ts';

/** Strokes of a line one after the other; where it has a cadence it holds one note. */
const line = { shape: 'line', close: 'b' } as const;

/** In quarters, under three parts to a beat in beats; meters that leave it a single note a measure have none. */
export const walking: Texture = {
  ...line,
  name: 'walking',
  cells: {
    ...{ s2: 'b b', s3: 'b b b', s4: 'b b b b', s5: 'b b b b b' },
    ...{ h2: 'b b b b', h3: 'b b b b b b', h4: 'b b b b b b b b' },
    ...{ c2: 'b b', c3: 'b b b', c4: 'b b b b', '6/4': 'b b b b b b' },
  },
  weight: 3,
};

/**
 * What the measures of a second tune may be, each with the meters it suits, those that step easily before the dotted
 * and the syncopated.
 */
const rhythms: readonly Texture['cells'][] = [
  {
    ...{ s2: 'b - - b', s3: 'b - b', s4: 'b - b b', s5: 'b - b b -', h2: 'b - b b' },
    ...{ h3: 'b - b b b -', h4: 'b - - - b - b -', c1: 'b - b', c2: 'b - - b - b' },
    ...{ c3: 'b - b', c4: 'b - b b' },
  },
  {
    ...{ s2: 'b - b b', s3: 'b b -', s4: 'b b b -', s5: 'b - - b b', h2: 'b b b -' },
    ...{ h3: 'b - b - b b', h4: 'b - b - b - - -', c2: 'b - b b - -', c3: 'b b -', c4: 'b b b -' },
  },
  {
    ...{ s3: 'b - - b b -', s4: 'b - b -', s5: 'b b - b -', h2: 'b - b -', h3: 'b - b - b -' },
    ...{ h4: 'b - b - b - b -', c3: 'b - - b - - b - b', c4: 'b - b -' },
  },
  {
    ...{ s3: 'b - - - b b', s4: 'b - - b', s5: 'b - b b b', h2: 'b - - b' },
    ...{ h3: 'b - - b b -', h4: 'b - - b b - b -', c3: 'b - - b - b b - -' },
    c4: 'b - - b - - b - - b - b',
  },
  { s4: 'b b - b', h2: 'b b - b', h3: 'b b - b b -', c4: 'b b - b' },
];

/** A second tune, slower than the first: one pattern for each way it may move; weighed by how it answers, too. */
export const counterMelodies: readonly Texture[] = rhythms.map((cells, index) => ({
  ...line,
  name: 'counter-melody',
  cells,
  weight: index < 3 ? 40 : 14,
}));

/** One voice that is written note by note, from the first measure to the last. */
export function isLine({ shape }: Texture): boolean {
  return shape === 'line';
}

/** Set against the melody's rhythm, and not only against its notes. */
export function isCounterMelody(texture: Texture): boolean {
  return counterMelodies.includes(texture);
}
