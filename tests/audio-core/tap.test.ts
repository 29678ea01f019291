import { expect, it } from 'vitest';
import { createTaps } from '../../audio-core/midi/tap.ts';
import { tapInput } from '../../audio-core/transport/take-input.ts';
import { timetable } from '../../audio-core/transport/timetable.ts';

it('turns taps into unpitched notes counted from the first beat', () => {
  const taps = createTaps();
  taps.press(10.5);
  taps.release(10.75);
  expect(taps.events(10)).toEqual([
    { onset: 0.5, offset: 0.75, midi: null, velocity: 1, cents: null },
  ]);
});

it('gives a tap that was never released a short length', () => {
  const taps = createTaps();
  taps.press(1);
  expect(taps.events(0)[0]!.offset).toBeCloseTo(1.1, 9);
});

it('ends a tap no later than the next one begins', () => {
  const taps = createTaps();
  taps.press(1);
  taps.press(1.05);
  expect(taps.events(0).map(({ offset }) => offset)).toEqual([1.05, 1.05 + 0.1]);
});

it('ignores a release without a press', () => {
  const taps = createTaps();
  taps.release(1);
  expect(taps.events(0)).toEqual([]);
});

it('keeps a tap before the first beat, with a negative onset', () => {
  const taps = createTaps();
  taps.press(9.75);
  taps.release(9.875);
  expect(taps.events(10)[0]).toMatchObject({ onset: -0.25, offset: -0.125 });
});

it('leaves out taps along with the count-in, but for half a beat of eagerness', async () => {
  const input = tapInput({ currentTime: 0 } as AudioContext, { pickup: 0 });
  const plan = {
    tempo: 60,
    beat: 1,
    beatsPerMeasure: 4,
    prepBeats: [1, 2, 3, 4],
    countdown: 0,
    pickup: 0,
    length: 4,
    metronome: 'none',
  } as const;
  const times = timetable(plan, 0);
  for (const time of [1, 2, 3.4, 3.6, 4, 5]) input.taps.press(time);
  const { heard } = await input.finish(times, () => {});
  expect(heard.map(({ onset }) => onset)).toEqual([expect.closeTo(-0.4, 9), 0, 1]);
});
