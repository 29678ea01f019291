import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../audio-core/analysis/candidates.ts';
import { estimateNotes } from '../../audio-core/analysis/estimate-notes.ts';
import { selectNotes } from '../../audio-core/analysis/select-notes.ts';

const candidate = (time: number, midi: number, features: readonly number[]): Candidate => ({
  frame: 0,
  time,
  midi,
  features,
});

describe('an estimator', () => {
  const weights = {
    inputs: 2,
    hidden: 2,
    w1: [1, 0, 0, -2],
    b1: [0, 1],
    w2: [4, 0, 0, 1],
    b2: [-1, 0.5],
    threshold: 0,
  };

  it('adds up its layers', () => {
    const [estimate] = estimateNotes([candidate(1, 60, [3, 2])], weights);
    // 3 → 3/4, and 1 - 4 = -3 → -3/4
    expect(estimate?.odds).toBeCloseTo(4 * 0.75 - 1, 12);
    expect(estimate?.onset).toBeCloseTo(1 + (-0.75 + 0.5) / 10, 12);
  });

  it('refuses candidates that were described for another one', () => {
    expect(() => [...estimateNotes([candidate(1, 60, [3])], weights)]).toThrow(/2 features.*has 1/);
  });
});

describe('selecting notes', () => {
  const estimate = (onset: number, midi: number, odds: number) => ({ onset, midi, odds });

  it('lets estimates on one note agree on its onset, the surer one counting more', () => {
    const [note, ...rest] = selectNotes([estimate(1, 60, 4), estimate(1.03, 60, 1)], 'line', 0);
    expect(rest).toEqual([]);
    expect(note?.midi).toBe(60);
    expect(note?.onset).toBeGreaterThan(1);
    expect(note?.onset).toBeLessThan(1.015);
  });

  it('keeps the surer of two notes a line cannot hold', () => {
    const notes = selectNotes([estimate(1, 60, 2), estimate(1.1, 67, 3)], 'line', 0);
    expect(notes.map(({ midi }) => midi)).toEqual([67]);
  });

  it('keeps every key of a chord, each once', () => {
    const heard = [
      estimate(1, 60, 2),
      estimate(1.01, 64, 3),
      estimate(1, 67, 1),
      estimate(1.03, 67, 2),
    ];
    expect(selectNotes(heard, 'chords', 0).map(({ midi }) => midi)).toEqual([60, 64, 67]);
  });

  it.each([
    ['line', [1, 1.2]],
    ['chords', [1, 1.2]],
  ] as const)('tells a note struck again (%s)', (texture, onsets) => {
    const heard = onsets.map((onset) => estimate(onset, 60, 3));
    expect(selectNotes(heard, texture, 0).map(({ onset }) => onset)).toEqual(onsets);
  });

  it('drops what is under the threshold, and gives the rest in order of time', () => {
    const heard = [estimate(2, 62, 1.5), estimate(1, 60, 2), estimate(3, 64, 0.9)];
    expect(selectNotes(heard, 'line', 1).map(({ midi }) => midi)).toEqual([60, 62]);
  });
});
