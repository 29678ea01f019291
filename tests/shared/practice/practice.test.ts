import { describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { measuresPerLine } from '#shared/practice/line-wrap';
import { clampTempo, clampZoom, startingTempo, stepZoom } from '#shared/practice/options';
import { takePlan } from '#shared/practice/take-plan';
import { exerciseOf } from '../generation/corpus.ts';

const choices = { tempo: 72, mode: 'free', metronome: 'beat' } as const;
const inMeter = (meter: string) =>
  exerciseOf({ medium: 'violin', levelId: 'pv~2', timeSignatures: [meter] }, 1);

describe('a take', () => {
  it('follows the meter and length of the exercise', () => {
    expect(takePlan(inMeter('3/4'), choices)).toEqual({
      tempo: 72,
      beat: 1,
      beatsPerMeasure: 3,
      prepBeats: [1, 2, 3],
      countdown: 0,
      pickup: 0,
      length: 24,
      metronome: 'beat',
    });
  });

  it.each([
    ['free', 0],
    ['aa', 3],
    ['assignment', 3],
  ] as const)('in mode %s waits %i s before the count-in', (mode, countdown) => {
    expect(takePlan(inMeter('4/4'), { ...choices, mode }).countdown).toBe(countdown);
  });

  it('counts through the silent part of a pickup measure', () => {
    const plain = inMeter('4/4');
    const first = { ...plain.notes[0]!, measure: 0, onset: -1, duration: 1 };
    const withPickup: Exercise = { ...plain, notes: [first, ...plain.notes] };
    const { pickup, prepBeats } = takePlan(withPickup, choices);
    expect(pickup).toBe(1);
    expect(prepBeats).toEqual([1, 2, 3, 4, 1, 2, 3]);
  });
});

describe('options', () => {
  it('keep tempo and zoom inside their limits', () => {
    expect([5, 72.4, 500].map(clampTempo)).toEqual([10, 72, 300]);
    expect([3, 94, 96, 999].map(clampZoom)).toEqual([40, 90, 100, 300]);
  });

  it('step the zoom by ten and stop at the ends', () => {
    expect(stepZoom(100, 'in')).toBe(110);
    expect(stepZoom(40, 'out')).toBe(40);
  });

  it('a tempo the player chose wins over the suggested one', () => {
    expect(startingTempo(66, null)).toBe(66);
    expect(startingTempo(66, 120)).toBe(120);
  });
});

describe('measures on a line', () => {
  it.each([
    [8, 740, 4],
    [8, 504, 4],
    [8, 503, 2],
    [8, 251, 1],
    [5, 740, 5],
    [5, 600, 4],
    [3, 740, 3],
    [6, 740, 3],
    [12, 400, 3],
    [12, 300, 2],
    [4, 360, 2],
  ])('%i measures in %i units: %i', (measures, width, count) => {
    expect(measuresPerLine(measures, width)).toBe(count);
  });
});
