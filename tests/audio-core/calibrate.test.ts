import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calibrate } from '../../audio-core/capture/calibrate.ts';
import { CALIBRATION_CLICKS } from '../../audio-core/capture/calibration-plan.ts';
import type { Ear, Listening, ListenOptions } from '../../audio-core/capture/listening.ts';
import type { AnalyserClient } from '../../audio-core/engine/analyser-client.ts';
import type { AudioDevice } from '../../audio-core/engine/audio-device.ts';

const LATE = 0.04;
const START = 5;

class FakeOscillator {
  static sounding = new Set<FakeOscillator>();
  onended = () => {};
  constructor() {
    FakeOscillator.sounding.add(this);
  }
  connect(next: unknown) {
    return next;
  }
  start() {}
  /** Without a time it is silenced at once. */
  stop(time?: number) {
    if (time === undefined) FakeOscillator.sounding.delete(this);
  }
}
class FakeGain {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect(next: unknown) {
    return next;
  }
}

const listening = { start: START, finish: vi.fn(async () => {}), close: vi.fn() };
const listen = vi.fn(async (_options?: ListenOptions) => listening as unknown as Listening);
const analyser = {
  begin: vi.fn(async () => {}),
  append: vi.fn(),
  cancel: vi.fn(),
  clicks: async () => CALIBRATION_CLICKS.map((time) => START + time + LATE),
};

function start(signal?: AbortSignal) {
  const context = { sampleRate: 48_000, currentTime: START, destination: {} } as AudioContext;
  return calibrate({
    device: { open: async () => context } as unknown as AudioDevice,
    ear: { listen } as unknown as Ear,
    analyser: analyser as unknown as AnalyserClient,
    latency: async () => ({ input: 'a', output: 'b', seconds: 0, source: 'estimated' }),
    faults: new Set(),
    signal,
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  FakeOscillator.sounding.clear();
  vi.stubGlobal('OscillatorNode', FakeOscillator);
  vi.stubGlobal('GainNode', FakeGain);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('compares the clicks it played with those it heard', async () => {
  const measuring = start();
  await vi.runAllTimersAsync();
  const { latency, clicksHeard, pair } = await measuring;
  expect(latency).toBeCloseTo(LATE, 9);
  expect(clicksHeard).toBe(8);
  expect(pair).toEqual({ input: 'a', output: 'b' });
});

it('falls silent and closes the microphone at once when it is given up', async () => {
  const leaving = new AbortController();
  const outcome = start(leaving.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeOscillator.sounding.size).toBe(8);
  leaving.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(FakeOscillator.sounding.size).toBe(0);
  expect(listening.close).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
