import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TakePlan } from '../../audio-core/api.ts';
import type { Listening, ListenOptions } from '../../audio-core/capture/listening.ts';
import { microphoneInput } from '../../audio-core/capture/microphone-input.ts';
import type { AnalyserClient } from '../../audio-core/engine/analyser-client.ts';
import type { PairLatency } from '../../audio-core/engine/pair-latency.ts';
import { timetable } from '../../audio-core/transport/timetable.ts';

const plan: TakePlan = {
  tempo: 60,
  beat: 1,
  beatsPerMeasure: 4,
  prepBeats: [1, 2],
  countdown: 3,
  pickup: 0,
  length: 4,
  metronome: 'beat',
};
const RATE = 8000;
const START = 10;
const LATE = 0.12;

let hear: (samples: Float32Array) => void = () => {};
const lost = new AbortController();
const listening = {
  start: START,
  stream: {} as MediaStream,
  lost: lost.signal,
  interruption: vi.fn(() => null as 'unplugged' | 'muted' | null),
  expectClicks: vi.fn(),
  finish: vi.fn(async () => {}),
  close: vi.fn(),
};
const listen = vi.fn(async (options: ListenOptions = {}) => {
  hear = (samples) => options.onChunk?.(0, samples);
  return listening as unknown as Listening;
});
const analyser = {
  begin: vi.fn(async () => {}),
  append: vi.fn(),
  cancel: vi.fn(),
  // The first beat of the music is at 15; this player and this device are both late by LATE together.
  notes: vi.fn(async () => [
    { onset: 15 + LATE, offset: 15.5 + LATE, midi: 69, velocity: 1, cents: 0 },
  ]),
};

const measured = async () => ({
  input: 'a',
  output: 'b',
  seconds: LATE,
  source: 'measured' as const,
});

function open(latency: PairLatency = measured) {
  return microphoneInput({
    ear: {
      input: createStore(() => ({ level: 0, midi: null })),
      listen,
    },
    analyser: analyser as unknown as AnalyserClient,
    latency,
    context: { sampleRate: RATE, currentTime: START } as AudioContext,
    plan,
    options: { source: 'microphone', range: { low: 60, high: 72 }, polyphonic: true },
    signal: new AbortController().signal,
    onSinkError: () => {},
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('MediaRecorder', undefined);
});

describe('the delay of the pair in use', () => {
  it('tells the tracker when our own clicks reach the microphone', async () => {
    const times = timetable(plan, START);
    (await open()).expect(times);
    const expected = times.clicks.map(({ time }) => time + LATE);
    expect(listening.expectClicks).toHaveBeenCalledWith(expected);
  });

  it('is listened out at the end, removed from the notes and from the recording, and kept with the take', async () => {
    const input = await open();
    const heard = await input.finish(timetable(plan, START), () => {});
    expect(input.tail).toBeCloseTo(0.6 + LATE, 9);
    expect(heard.heard[0]?.onset).toBeCloseTo(0, 9);
    expect(heard.audioStart).toBeCloseTo(START - 15 - LATE, 9);
    expect(heard.latency?.seconds).toBe(LATE);
  });
});

describe('one capture', () => {
  it('feeds the transcriber, the recording and the loudness', async () => {
    const input = await open();
    const sound = new Float32Array(RATE).fill(0.5);
    hear(sound);
    const heard = await input.finish(timetable(plan, START), () => {});
    expect(analyser.begin).toHaveBeenCalledWith(RATE, {
      polyphonic: true,
      range: { low: 60, high: 72 },
    });
    expect(analyser.append).toHaveBeenCalledWith(0, sound);
    expect(heard.audio?.size).toBe(44 + 2 * RATE);
    expect(heard).toMatchObject({ maxLevel: 0.5, isTooSoft: false, isClipped: false });
  });

  it('says what happened to the microphone', async () => {
    listening.interruption.mockReturnValueOnce('muted');
    const input = await open();
    expect((await input.finish(timetable(plan, START), () => {})).interruption).toBe('muted');
  });

  it('looks for the notes of the exercise', async () => {
    await open();
    expect(listen).toHaveBeenCalledWith(expect.objectContaining({ range: { low: 60, high: 72 } }));
  });

  it('whose delay cannot be told does not leave the microphone open', async () => {
    await expect(open(() => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage');
    expect(listening.close).toHaveBeenCalledOnce();
  });

  it('that is given up is forgotten by the transcriber, and its microphone closed', async () => {
    (await open()).close();
    expect(analyser.cancel).toHaveBeenCalledOnce();
    expect(listening.close).toHaveBeenCalled();
  });
});
