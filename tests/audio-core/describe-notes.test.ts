import { describe, expect, it } from 'vitest';
import { fakePosteriors } from '#tests/support/fake-posteriors';
import { describeNotes } from '../../audio-core/analysis/describe-notes.ts';
import type { Chosen } from '../../audio-core/analysis/select-notes.ts';
import type { Track } from '../../audio-core/analysis/track.ts';

const period = 128 / 22_050;
const frame = 2 * period;

/** A4 to 0.6 s at -20 dB, its echo on the same pitch at -40, and from 0.97 s the attack of what comes at 1 s. */
const echoing: Track = trackOf((time) => {
  if (time < 0.6) return -20;
  return time < 0.97 ? -40 : -22;
});

function trackOf(level: (time: number) => number): Track {
  const frames = Math.round(1.6 / period);
  const of = (value: (time: number) => number) =>
    Float32Array.from({ length: frames }, (_, at) => value(at * period));
  return {
    period,
    pitch: of(() => 69),
    clarity: of(() => 0.95),
    decibels: of(level),
    rise: of(() => 0),
  };
}

const a4 = (from: number, to: number) => ({
  key: 48,
  from: Math.round(from / frame),
  to: Math.round(to / frame),
});
const chosen = (onset: number): Chosen => ({ onset, midi: 69, odds: 3 });

describe('where a note of a line ends', () => {
  it('is where its level falls, though its echo sounds until the next attack', () => {
    const posteriors = fakePosteriors([a4(0.1, 0.6), a4(1, 1.5)]);
    const heard = { posteriors, track: echoing, dropouts: [] };
    const [first] = describeNotes(heard, [chosen(0.1), chosen(1)], 'line');
    expect(first!.offset).toBeCloseTo(0.6, 1);
  });

  it('is the next note where its level holds', () => {
    const posteriors = fakePosteriors([a4(0.1, 1), a4(1, 1.5)]);
    const heard = { posteriors, track: trackOf(() => -20), dropouts: [] };
    const [first] = describeNotes(heard, [chosen(0.1), chosen(1)], 'line');
    expect(first!.offset).toBeCloseTo(1, 2);
  });
});
