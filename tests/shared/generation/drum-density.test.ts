import { describe, expect, it } from 'vitest';
import { levelNumbers } from '#shared/catalogue/levels';
import { meterNamed } from '#shared/music/meter';
import { exerciseOf } from './corpus.ts';

/** What so few exercises of neighbouring levels may differ by. */
const chance = 0.05;

/** Strokes of the first drum a beat of the meter, over some exercises of each level. */
function strokesABeat(medium: string, levels: readonly number[], count: number): readonly number[] {
  return levels.map((level) => {
    const exercises = Array.from({ length: count }, (_, seed) =>
      exerciseOf({ medium, levelId: `pv~${level}` }, seed),
    );
    const each = exercises.map(({ notes, length, timeSignature }) => {
      const { part } = notes.find(({ midi }) => midi === null)!;
      const strokes = notes.filter((note) => note.part === part).length;
      return strokes / (length / meterNamed(timeSignature).beat);
    });
    return each.reduce((sum, one) => sum + one, 0) / count;
  });
}

describe('a drum has more strokes a beat from level to level', () => {
  const bandLevels = [3, 5, 7] as const;
  it.each([
    ['snare', levelNumbers, 120],
    ['rhythmonly', levelNumbers, 60],
    ['percussion-ensemble', levelNumbers, 40],
    ['band', bandLevels, 10],
    ['band-unison', bandLevels, 10],
  ] as const)(
    '%s',
    (medium, levels, count) => {
      const found = strokesABeat(medium, levels, count);
      for (const [index, one] of found.entries()) {
        expect(one, `level ${levels[index]}`).toBeGreaterThan((found[index - 1] ?? 0) - chance);
      }
      expect(found.at(-1)! / found[0]!).toBeGreaterThan(1.4);
    },
    30_000,
  );
});
