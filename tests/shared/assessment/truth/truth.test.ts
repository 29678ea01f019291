import { describe, expect, it } from 'vitest';
import { createRandom } from '#shared/lib/random';
import { exerciseOf } from '../../generation/corpus.ts';
import { inject } from './inject.ts';
import { exactManner, perform } from './perform.ts';
import { errorKinds, type Injected, type Take } from './take.ts';
import { noDoubt, truthOf } from './truth.ts';

/** The first tune of the violin's first level with 12 notes, none longer than two quarters of a second. */
const exercise = Array.from({ length: 200 }, (_, seed) =>
  exerciseOf({ medium: 'violin', levelId: 'pv~1' }, seed),
).find(({ notes }) => notes.length === 12 && notes.every(({ duration }) => duration <= 2))!;
const count = exercise.notes.length;
const means = { hasPitch: true, canMistune: true, sustains: true };

const takeWith = (injected: readonly Injected[]): Take => ({
  id: 'by hand',
  exercise,
  tempo: 60,
  injected,
  seed: 1,
});

const truthWith = (injected: readonly Injected[]) => {
  const take = takeWith(injected);
  return truthOf(take, perform(take, exactManner), { sustains: true, doubt: noDoubt });
};

/** Points lost at each strictness, in hundredths of one note. */
const lost = (injected: readonly Injected[]) => {
  const { sets } = truthWith(injected);
  return [sets.strict, sets.moderate, sets.lenient].map(({ score }) => {
    expect(score.high).toBeCloseTo(score.low, 9);
    return Math.round((100 - score.low) * count);
  });
};

describe('the truth about a take, reckoned by hand', () => {
  it.each<[string, Injected[], number[]]>([
    ['nothing', [], [0, 0, 0]],
    ['a missing note', [{ kind: 'missing', index: 3 }], [100, 100, 100]],
    ['a third off', [{ kind: 'wrong', index: 3, semitones: 4 }], [100, 100, 100]],
    ['a neighbour', [{ kind: 'wrong', index: 3, semitones: -1 }], [100, 66, 50]],
    ['60 cents sharp', [{ kind: 'tuned', index: 3, cents: 60 }], [100, 33, 25]],
    ['40 cents flat', [{ kind: 'tuned', index: 3, cents: -40 }], [100, 33, 0]],
    ['120 ms late', [{ kind: 'shifted', index: 3, seconds: 0.12 }], [100, 50, 0]],
    ['200 ms early', [{ kind: 'shifted', index: 3, seconds: -0.2 }], [100, 50, 25]],
    ['a slower tempo at the end', [{ kind: 'drift', share: 0.92 }], [0, 0, 0]],
    ['a late start', [{ kind: 'late-start', beats: 0.9 }], [0, 0, 0]],
    ['three notes again', [{ kind: 'restart', index: 6, from: 4, pause: 1.5 }], [30, 30, 30]],
  ])('%s', (_name, injected, expected) => {
    expect(lost(injected)).toEqual(expected);
  });

  it('caps the score while a note is unexplained', () => {
    // A tenth of a note is less than a point here.
    expect(10 / count).toBeLessThan(1);
    const { sets } = truthWith([{ kind: 'restart', index: 6, from: 6, pause: 1.5 }]);
    expect(sets.lenient.score).toEqual({ low: 99, high: 99 });
  });

  it('leaves open what lies on a limit', () => {
    const { sets } = truthWith([{ kind: 'shifted', index: 3, seconds: 0.15 }]);
    expect(sets.moderate.notes[3]?.start).toEqual(['start-late']);
    expect(sets.lenient.notes[3]?.start).toEqual([null, 'start-late']);
    expect(sets.lenient.score.high).toBe(100);
    expect(sets.lenient.score.low).toBeCloseTo(100 - 25 / count, 9);
  });
});

describe('drawn errors', () => {
  const takes = Array.from({ length: 120 }, (_, seed) => {
    const music = exerciseOf({ medium: 'violin', levelId: `pv~${1 + (seed % 6)}` }, seed);
    return { music, injected: inject(music, 80, createRandom(seed, 'test'), means) };
  });

  it('are of every kind', () => {
    const kinds = new Set(takes.flatMap(({ injected }) => injected.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual([...errorKinds].sort());
  });

  it('leave at least one right note between two', () => {
    for (const { injected } of takes) {
      const taken = injected.flatMap((one) => {
        if (one.kind === 'drift' || one.kind === 'late-start' || one.kind === 'restart') return [];
        return [one.index];
      });
      taken.forEach((index, i) => {
        if (i > 0) expect(index - taken[i - 1]!).toBeGreaterThan(1);
      });
    }
  });

  it('come in about one note of eight', () => {
    const notes = takes.reduce((sum, { music }) => sum + music.notes.length, 0);
    const errors = takes.reduce(
      (sum, { injected }) =>
        sum +
        injected.filter(({ kind }) => !['drift', 'late-start', 'restart'].includes(kind)).length,
      0,
    );
    expect(notes / errors).toBeGreaterThan(6.5);
    expect(notes / errors).toBeLessThan(9.5);
  });
});
