import { describe, expect, it } from 'vitest';
import { createTuner } from '../../../../web/playing/microphone/tuner.ts';

/** Hears these pitches 12 ms apart and gives what is shown at last. */
function hear(pitches: readonly (number | null)[], tuner = createTuner(), from = 0) {
  return pitches.map((pitch, i) => tuner.hear(pitch, from + 0.012 * i)).at(-1) ?? null;
}

describe('a tuner', () => {
  it.each([
    [69, { midi: 69, cents: 0, isInTune: true }],
    [69.06, { midi: 69, cents: 6, isInTune: true }],
    [69.07, { midi: 69, cents: 7, isInTune: false }],
    [68.8, { midi: 69, cents: -20, isInTune: false }],
    [69.49, { midi: 69, cents: 49, isInTune: false }],
  ])('shows %d as its nearest note and the cents', (pitch, shown) => {
    expect(hear([pitch, pitch, pitch])).toEqual(shown);
  });

  it('is not moved by a frame an octave off', () => {
    expect(hear([69, 69, 57, 69, 81, 69])?.midi).toBe(69);
  });

  it('calms a vibrato', () => {
    const vibrato = Array.from(
      { length: 40 },
      (_, i) => 69 + 0.3 * Math.sin((2 * Math.PI * i) / 16),
    );
    expect(Math.abs(hear(vibrato)!.cents)).toBeLessThan(20);
  });

  it('follows a new note within a quarter second', () => {
    expect(hear([...Array(30).fill(69), ...Array(15).fill(71)])?.midi).toBe(71);
  });

  it('holds a note for a moment after it ended, and then shows nothing', () => {
    const tuner = createTuner();
    hear([69, 69], tuner);
    expect(tuner.hear(null, 0.5)?.midi).toBe(69);
    expect(tuner.hear(null, 1)).toBeNull();
  });

  it('shows nothing before a note', () => {
    expect(hear([null, null])).toBeNull();
  });

  it('gives the same reading while nothing changes', () => {
    const tuner = createTuner();
    const first = hear([69, 69], tuner);
    expect(tuner.hear(69.001, 0.03)).toBe(first);
  });
});
