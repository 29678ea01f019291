import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Faults } from '../../../audio-core/engine/faults.ts';
import { openRecording } from '../../../audio-core/playback/recording-player.ts';
import { again, timetable } from '../../../audio-core/timing/timetable.ts';
import { planWith } from '../plans.ts';

const started: (readonly [when: number, offset: number, duration: number])[] = [];
const stopped = vi.fn();
const buffer = { sampleRate: 8000 } as AudioBuffer;
const context = {
  currentTime: 5,
  destination: {},
  decodeAudioData: async () => buffer,
} as unknown as AudioContext;

beforeEach(() => {
  started.length = 0;
  stopped.mockClear();
  const gain = { setValueAtTime() {}, linearRampToValueAtTime() {} };
  const connect = (next: unknown) => next;
  vi.stubGlobal(
    'GainNode',
    class {
      gain = gain;
      connect = connect;
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class {
      connect = connect;
      onended = () => {};
      start(when: number, offset: number, duration: number) {
        started.push([when, offset, duration]);
      }
      stop = stopped;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const audio = new Blob(['sound']);
const none: Faults = new Set<never>();

/** A recording that begins 3.5 s before the first beat of a take at 60, from a little before its first beat on. */
async function heard(changes: Parameters<typeof planWith>[0], firstBeat: number, rest = {}) {
  const plan = planWith({ prepBeats: [], countdown: 2, ...changes });
  const kept = { audio, audioStart: -3.5, tempo: 60, ...rest };
  const player = await openRecording(context, kept, plan, none);
  const times = timetable(plan, firstBeat - plan.countdown);
  player.begin(times);
  if (plan.isLooped) player.begin(again(plan, times.end));
  return player;
}

it('lays the first beat of the recording on the first beat of the music', async () => {
  await heard({ to: 4 }, 10);
  const [[when, offset, duration]] = started as [(typeof started)[0]];
  // Two tenths of a second before it, and a little after the end.
  expect(when).toBeCloseTo(9.8, 9);
  expect(offset).toBeCloseTo(3.3, 9);
  expect(duration).toBeCloseTo(4.8, 9);
  expect(when - offset).toBeCloseTo(10 - 3.5, 9);
});

it('plays a pickup too', async () => {
  await heard({ to: 3, pickup: 1 }, 10);
  expect(started[0]![0]).toBeCloseTo(8.8, 9);
});

it('plays of chosen measures what was played there', async () => {
  const part = { from: 4, to: 8, measures: [{ from: 4, to: 8, beat: 1, strongBeats: [1] }] };
  await heard(part, 10);
  const [[when, offset]] = started as [(typeof started)[0]];
  // The beat at 10 is the fifth of the recording.
  expect(offset + (10 - when)).toBeCloseTo(3.5 + 4, 9);
});

// Each round from two tenths of a second before it: who plays early is heard.
it.each([
  ['not over the end of a round that is full', { to: 4, gap: 0 }, 13.8, 3.3],
  ['in what the last measure of a round lacks', { to: 3, gap: 1 }, 12.8, 2.3],
])('plays a pickup again %s', async (_, round, begins, from) => {
  await heard({ ...round, pickup: 1, isLooped: true }, 10);
  const [first, second] = started as [(typeof started)[0], (typeof started)[0]];
  expect(first[0]).toBeCloseTo(8.8, 9);
  expect(second[0]).toBeCloseTo(begins, 9);
  expect(second[1]).toBeCloseTo(from, 9);
});

it('ends with the plan where no more is wanted', async () => {
  await heard({ from: 4.5, to: 5, measures: [] }, 10, { tail: 0 });
  const [[when, offset, duration]] = started as [(typeof started)[0]];
  expect(offset + (10 - when)).toBeCloseTo(3.5 + 4.5, 9);
  expect(when + duration).toBeCloseTo(10.5, 9);
});

it('begins late rather than in the wrong place', async () => {
  await heard({ to: 4 }, 4.9);
  const [[when, offset]] = started as [(typeof started)[0]];
  expect(when).toBe(5);
  expect(offset + (4.9 - when)).toBeCloseTo(3.5, 9);
});

it('falls silent', async () => {
  const player = await heard({ to: 4 }, 10);
  player.silence();
  expect(stopped).toHaveBeenCalledOnce();
});

it('says where it cannot be decoded', async () => {
  const faults = new Set(['audio-decode-failure']) as Faults;
  const kept = { audio, audioStart: 0, tempo: 60 };
  await expect(openRecording(context, kept, planWith(), faults)).rejects.toMatchObject({
    name: 'AudioError',
    problem: 'decoding',
  });
});
