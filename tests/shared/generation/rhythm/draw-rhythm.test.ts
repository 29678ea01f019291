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

it('is hardly ever quarters alone where a half is the beat, at level 6', () => {
  const plain = Array.from({ length: 40 }, (_, seed) =>
    exerciseOf({ medium: 'trombone', levelId: 'pv~6', timeSignatures: ['2/2'] }, seed),
  ).filter(({ notes }) => notes.every(({ duration }) => duration >= 1));
  // A form may leave room for nothing else.
  expect(plain.length).toBeLessThanOrEqual(1);
});

it.each(['violin', 'flute', 'trombone'])('has short notes in 6/4 at level 7, for %s', (medium) => {
  for (let seed = 0; seed < 40; seed++) {
    const { notes } = exerciseOf({ medium, levelId: 'pv~7', timeSignatures: ['6/4'] }, seed);
    expect(
      notes.some(({ duration }) => duration < 1),
      `seed ${seed}`,
    ).toBe(true);
  }
});

it('lets a drummer wait for a measure only where a phrase ends', () => {
  for (let seed = 0; seed < 60; seed++) {
    const { notes, plan } = exerciseOf(
      { medium: 'snare', levelId: 'pv~4', timeSignatures: ['2/2'] },
      seed,
    );
    const ends = plan.phrases.map(({ measure, measures }) => measure + measures - 1);
    const strokes = new Map<number, number>();
    for (const { measure } of notes) strokes.set(measure, (strokes.get(measure) ?? 0) + 1);
    const waiting = [...strokes].flatMap(([measure, count]) => (count === 1 ? measure : []));
    expect(ends, `seed ${seed}`).toEqual(expect.arrayContaining(waiting));
  }
});
