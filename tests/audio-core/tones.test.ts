import { beforeEach, describe, expect, it } from 'vitest';
import type { SoundEvent } from '../../audio-core/capture/listening.ts';
import { createTones } from '../../audio-core/capture/tones.ts';

let told: [number, number | null][];
let hear: (event: SoundEvent) => void;

beforeEach(() => {
  told = [];
  hear = createTones((onset, midi) => told.push([onset, midi]));
});

const onset = (time: number): SoundEvent => ({ kind: 'onset', time });
/** Pitch frames every 10 ms from `from` up to `until`. */
const pitches = (from: number, until: number, midi: (time: number) => number | null) => {
  for (let frame = Math.round(100 * from); frame <= Math.round(100 * until); frame += 1) {
    hear({ kind: 'pitch', time: frame / 100, midi: midi(frame / 100) });
  }
};

describe('an onset', () => {
  it('is told with the steady pitch that follows it, once that can be known', () => {
    hear(onset(1));
    pitches(0.9, 1.12, () => 69.1);
    expect(told).toEqual([]);
    pitches(1.13, 1.13, () => 69.1);
    expect(told).toEqual([[1, 69.1]]);
  });

  it('is told once, however long its tone lasts', () => {
    hear(onset(1));
    pitches(1, 3, () => 60);
    expect(told).toHaveLength(1);
  });

  it('does not take the pitch of the note before, nor of its own attack', () => {
    hear(onset(1));
    pitches(0.8, 1.02, () => 62);
    pitches(1.03, 1.2, () => 64);
    expect(told).toEqual([[1, 64]]);
  });

  it.each<[string, (time: number) => number | null]>([
    ['nothing follows', () => null],
    ['the pitch is seldom clear', (time) => (time > 1.1 ? 60 : null)],
    ['the pitch jumps about', (time) => 40 + (Math.round(time * 100) % 4) * 12],
  ])('has no pitch where %s', (_, midi) => {
    hear(onset(1));
    pitches(1, 1.3, midi);
    expect(told).toEqual([[1, null]]);
  });

  it('keeps the middle of a vibrato', () => {
    hear(onset(1));
    pitches(1, 1.2, (time) => 69 + 0.3 * ((Math.round(time * 100) % 3) - 1));
    expect(told).toEqual([[1, 69]]);
  });

  it('that another follows at once is told with what there was of it', () => {
    hear(onset(1));
    pitches(1, 1.08, () => 72);
    hear(onset(1.09));
    pitches(1.09, 1.3, () => 74);
    expect(told).toEqual([
      [1, 72],
      [1.09, 74],
    ]);
  });

  it('that the tracker tells late, after a click, still finds its pitch', () => {
    pitches(1, 1.1, () => 67);
    hear(onset(1));
    pitches(1.11, 1.13, () => 67);
    expect(told).toEqual([[1, 67]]);
  });
});
