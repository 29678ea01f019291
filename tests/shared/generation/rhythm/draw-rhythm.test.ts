import { describe, expect, it } from 'vitest';
import { exerciseOf } from '../corpus.ts';
import { readMusic } from '../rules/music.ts';
import { restRules } from '../rules/rests.ts';

describe('a rhythm whose measures come again', () => {
  it('has no rest after a rest over a bar line', () => {
    const [rule] = restRules.filter(({ id }) => id === 'R-3 two rests');
    if (rule?.kind === 'share') throw new Error('A hard rule is checked.');
    const request = { medium: 'rhythmonly', levelId: 'pv~4', measureCount: 16 };
    const problems = Array.from({ length: 200 }, (_, seed) =>
      rule!.check(readMusic(exerciseOf(request, seed))).map((problem) => `seed ${seed} ${problem}`),
    );
    expect(problems.flat()).toEqual([]);
  });
});

describe('a rhythm of the upper levels', () => {
  it.each([6, 7, 8])('is never halves and quarters alone at level %i', (level) => {
    for (let seed = 0; seed < 25; seed++) {
      const { tones, bars } = readMusic(
        exerciseOf({ medium: 'trombone', levelId: `pv~${level}` }, seed),
      );
      const beats = bars.reduce(
        (sum, { ticks, full, meter }) => sum + ticks / (full / meter.beats),
        0,
      );
      expect(tones.length / beats, `seed ${seed}`).toBeGreaterThan(1);
    }
  });
});
