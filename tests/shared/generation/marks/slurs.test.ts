import { describe, expect, it } from 'vitest';
import { exerciseOf } from '../corpus.ts';
import { instrumentRules } from '../rules/instruments.ts';
import { readMusic } from '../rules/music.ts';

describe('a slur of a measure that comes again elsewhere', () => {
  it('is left out where it would go over two strings of a beginner', () => {
    const [rule] = instrumentRules.filter(({ id }) => id === 'string slurs');
    if (rule?.kind === 'share') throw new Error('A hard rule is checked.');
    const problems = Array.from({ length: 150 }, (_, seed) => {
      const music = readMusic(exerciseOf({ medium: 'double-bass', levelId: 'pv~2' }, seed));
      return rule!.check(music).map((problem) => `seed ${seed} ${problem}`);
    });
    expect(problems.flat()).toEqual([]);
  });
});
