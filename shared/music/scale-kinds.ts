/** Scales by the semitones of their degrees above the first, each on a line or space of its own. */
export const scaleKinds = {
  major: [0, 2, 4, 5, 7, 9, 11, 12],
  'natural-minor': [0, 2, 3, 5, 7, 8, 10, 12],
  'harmonic-minor': [0, 2, 3, 5, 7, 8, 11, 12],
  'melodic-minor': [0, 2, 3, 5, 7, 9, 11, 12],
  dorian: [0, 2, 3, 5, 7, 9, 10, 12],
  mixolydian: [0, 2, 4, 5, 7, 9, 10, 12],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type ScaleKind = keyof typeof scaleKinds;
