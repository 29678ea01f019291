import { expect, it } from 'vitest';
import { abcClef, type Clef, clefOfAbc } from '#shared/music/clef';

const clefs: readonly Clef[] = [
  ...(['treble', 'treble-8', 'alto', 'tenor', 'bass'] as const),
  ...(['tone-sets', 'stick', 'rhythm-only', 'percussion'] as const),
];

it.each(clefs)('%s is read as it is written', (clef) => {
  expect(clefOfAbc(abcClef(clef))).toBe(clef);
});

it('a clef we never write is not read', () => {
  expect(clefOfAbc('clef=soprano')).toBeUndefined();
});
