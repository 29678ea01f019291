import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measuredProfile } from '#shared/recording/latency-profiles';
import { calibrateTaps, TAP_ALONG } from '../../audio-core/transport/calibrate-taps.ts';
import {
  type FakeContext,
  fakeSound,
  heardAt,
  realSound,
  transportOn,
  until,
} from './fake-context.ts';

const GAP = 0.6;
let context: FakeContext;
beforeEach(() => {
  context = fakeSound();
});
afterEach(realSound);

/** A player who was measured before to be `known` behind. */
function setUp(known = 0) {
  return transportOn(context, {
    latency: async () => ({
      input: 'tapped',
      output: 'speaker',
      seconds: known,
      source: 'measured',
    }),
  });
}

/** Somebody who is a beat of searching, then `late` behind what they hear, 10 ms to either side. */
async function tapAlong(transport: ReturnType<typeof setUp>, late: number) {
  for (let beat = 0; beat < TAP_ALONG.to; beat += 1) {
    const off = beat < 2 ? 0.2 : late + (beat % 2 === 0 ? 0.01 : -0.01);
    const timeStamp = heardAt(context, GAP * beat + off, TAP_ALONG);
    await until(timeStamp);
    transport.tap({ kind: 'press', finger: 'Space', timeStamp });
    await until(timeStamp + 80);
    transport.tap({ kind: 'release', finger: 'Space', timeStamp: timeStamp + 80 });
  }
  await until(heardAt(context, GAP * TAP_ALONG.to + 2, TAP_ALONG));
}

it.each([
  [0.12, 0, 0],
  [-0.03, 0.2, 0],
  [0.12, 0.2, 0.3],
  [0.12, 0, -0.2],
])(
  'finds a player %d s behind a speaker that is %d s late, known as %d s behind',
  async (late, speaker, known) => {
    context.outputLatency = speaker;
    const transport = setUp(known);
    const measuring = calibrateTaps(transport);
    await tapAlong(transport, late);
    const found = await measuring;
    expect(found).toEqual({
      latency: expect.closeTo(late, 6),
      spread: expect.closeTo(0.01, 6),
      tapsHeard: 18,
      pair: { input: 'tapped', output: 'speaker' },
    });
    expect(measuredProfile(found, found.pair, new Date(0))).not.toBeNull();
  },
);

it('finds nothing when nobody taps', async () => {
  const measuring = calibrateTaps(setUp());
  await until(heardAt(context, GAP * TAP_ALONG.to + 2, TAP_ALONG));
  expect(await measuring).toMatchObject({ latency: 0, tapsHeard: 0 });
});

it('stops at once when it is given up', async () => {
  const transport = setUp();
  const leaving = new AbortController();
  const outcome = calibrateTaps(transport, leaving.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  leaving.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(transport.state.getState().phase).toBe('idle');
  expect(vi.getTimerCount()).toBe(0);
});

it('does not begin when it was given up before', async () => {
  const transport = setUp();
  await expect(calibrateTaps(transport, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(transport.state.getState().phase).toBe('idle');
});

it('is none when the system stops the sound', async () => {
  const outcome = calibrateTaps(setUp()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  context.set('interrupted');
  expect(await outcome).toMatchObject({ name: 'AudioError', problem: 'context-suspended' });
});
