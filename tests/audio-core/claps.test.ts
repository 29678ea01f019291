import { describe, expect, it } from 'vitest';
import { renderClaps } from '#tests/support/render-claps';
import { renderClicks } from '#tests/support/render-clicks';
import { createClaps } from '../../audio-core/capture/claps.ts';
import { listen } from '../assembly/realtime-heard.ts';

const RATE = 48_000;
const COUNT_IN = [0.5, 1, 1.5, 2];
const BEATS = [2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6];
/** On the beat, a little beside it, and between two beats. */
const CLAPS = [2.5, 2.99, 3.25, 3.52, 4, 4.75, 5.01, 6];
const FROM = 2.25;

/** Puts together what the microphone hears, and finds the claps in what the worklet says of it. */
function clapsIn(parts: readonly { samples: Float32Array; gain: number }[]): number[] {
  const mixed = new Float32Array(Math.max(...parts.map(({ samples }) => samples.length)));
  for (const { samples, gain } of parts) {
    for (const [i, sample] of samples.entries()) mixed[i] = mixed[i]! + gain * sample;
  }
  const { onsets, levels } = listen(mixed, { sampleRate: RATE });
  const found: number[] = [];
  const hear = createClaps({
    clicks: [...COUNT_IN, ...BEATS],
    from: FROM,
    onClap: (onset) => found.push(onset),
  });
  // A level is sent when its 50 ms are over, an onset some 30 ms after it began.
  const events = [
    ...levels.map(({ frame, peak }) => ({
      sentAt: frame / RATE + 0.05,
      event: { kind: 'peak', time: frame / RATE, peak } as const,
    })),
    ...onsets.map(({ frame }) => ({
      sentAt: frame / RATE + 0.03,
      event: { kind: 'onset', time: frame / RATE } as const,
    })),
  ].sort((a, b) => a.sentAt - b.sentAt);
  for (const { event } of events) hear(event);
  return found;
}

const claps = renderClaps(CLAPS, RATE);
const clicks = renderClicks([...COUNT_IN, ...BEATS], RATE);
/** An onset within 25 ms of a click that is heard is dated at the click, which no strictness minds. */
const near = (times: readonly number[]) => times.map((time) => within(time, 0.025));
const within = (time: number, distance: number) =>
  expect.toSatisfy((found: number) => Math.abs(found - time) <= distance);

describe('claps in a furnished room', () => {
  it.each([1, 0.2, 0.05])('are heard on the beat and beside it, at loudness %s', (gain) => {
    expect(clapsIn([{ samples: claps, gain }])).toEqual(near(CLAPS));
  });

  it.each([0.1, 0.4])('are told from the metronome, heard at loudness %s', (gain) => {
    const both = [
      { samples: claps, gain: 1 },
      { samples: clicks, gain },
    ];
    expect(clapsIn(both)).toEqual(near(CLAPS));
  });
});

it.each([1, 0.3, 0.02])('a metronome alone claps nothing, at loudness %s', (gain) => {
  expect(clapsIn([{ samples: clicks, gain }])).toEqual([]);
});

it('hands that join in the count-in are no part of the music', () => {
  const eager = renderClaps([1.5, ...CLAPS], RATE);
  expect(clapsIn([{ samples: eager, gain: 1 }])).toEqual(near(CLAPS));
});

it('a clap in the midst of a beat needs no count-in to be heard', () => {
  const found: number[] = [];
  const hear = createClaps({ clicks: [1], from: 0.5, onClap: (onset) => found.push(onset) });
  hear({ kind: 'onset', time: 1.25 });
  expect(found).toEqual([]);
  hear({ kind: 'peak', time: 1.3, peak: 0.01 });
  expect(found).toEqual([1.25]);
});
