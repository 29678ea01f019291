import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Listening, ListenOptions, SoundEvent } from '../../audio-core/capture/listening.ts';
import type { PairLatency } from '../../audio-core/capture/pair-latency.ts';
import type { AnalyserClient } from '../../audio-core/engine/analyser-client.ts';
import { createLiveSounds } from '../../audio-core/take/live-sounds.ts';
import { microphoneInput } from '../../audio-core/take/microphone-input.ts';
import type { ListenFor } from '../../audio-core/take/take.ts';
import { timetable } from '../../audio-core/timing/timetable.ts';
import { planWith } from './plans.ts';

const plan = planWith({ prepBeats: [1, 2], countdown: 3, to: 4, metronome: 'beat' });
const RATE = 8000;
const START = 10;
const LATE = 0.12;

let hear: (samples: Float32Array) => void = () => {};
let notice: (event: SoundEvent) => void = () => {};
const live = createLiveSounds();
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
  hear = (samples) => options.onChunk?.(START * RATE, samples);
  notice = (event) => options.onSound?.(event);
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

const decodeAudioData = vi.fn(async (_file: ArrayBuffer): Promise<AudioBuffer> => {
  throw new DOMException('no', 'EncodingError');
});

function open(latency: PairLatency = measured, listenFor: ListenFor = 'chords') {
  return microphoneInput({
    ear: {
      input: createStore(() => ({ level: 0, peak: 0, midi: null })),
      listen,
    },
    analyser: analyser as unknown as AnalyserClient,
    latency,
    live,
    context: { sampleRate: RATE, currentTime: START, decodeAudioData } as unknown as AudioContext,
    plan,
    options: { source: 'microphone', range: { low: 60, high: 72 }, listenFor },
    signal: new AbortController().signal,
    onSinkError: () => {},
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  live.clear();
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

it('a recording lies where what it holds was heard, not where it was told to begin', async () => {
  const input = await open();
  const sound = Float32Array.from({ length: RATE }, (_, at) => Math.sin(at) * ((at / 900) % 1));
  hear(sound);
  const began = 0.05;
  const recorded = sound.subarray(began * RATE);
  decodeAudioData.mockResolvedValueOnce({
    sampleRate: RATE,
    getChannelData: () => recorded,
  } as unknown as AudioBuffer);
  const { audioStart } = await input.finish(timetable(plan, START), () => {});
  expect(audioStart).toBeCloseTo(START + began - 15 - LATE, 3);
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
    expect(analyser.append).toHaveBeenCalledWith(START * RATE, sound);
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

/** The frames that follow an onset, 10 ms apart. */
function sustain(from: number, midi: number | null): void {
  for (let frame = 0; frame < 14; frame += 1) {
    notice({ kind: 'pitch', time: from + frame / 100, midi });
    if (frame % 5 === 4) notice({ kind: 'peak', time: from + (frame - 4) / 100, peak: 0.4 });
  }
}

describe('what is heard while it sounds', () => {
  it('is told from the first beat, the delay removed, with its pitch', async () => {
    (await open()).expect(timetable(plan, START));
    notice({ kind: 'onset', time: 16 + LATE });
    sustain(16 + LATE, 64.2);
    expect(live.heard.getState()).toEqual([{ onset: expect.closeTo(1, 9), midi: 64.2 }]);
  });

  it('is nothing of the count-in, but for half a beat of eagerness', async () => {
    (await open()).expect(timetable(plan, START));
    for (const onset of [13, 14.4, 14.6]) {
      notice({ kind: 'onset', time: onset + LATE });
      sustain(onset + LATE, 60);
    }
    expect(live.heard.getState()).toEqual([{ onset: expect.closeTo(-0.4, 9), midi: 60 }]);
  });
});

describe('claps', () => {
  async function clap(): Promise<ReturnType<typeof open>> {
    const input = await open(measured, 'claps');
    input.expect(timetable(plan, START));
    for (const onset of [15.5, 15.56, 17.25]) {
      notice({ kind: 'onset', time: onset + LATE });
      sustain(onset + LATE, null);
    }
    return input;
  }

  it('are the notes, short and without pitch, and nothing is transcribed', async () => {
    const input = await clap();
    const { heard, latency } = await input.finish(timetable(plan, START), () => {});
    expect(heard).toEqual(
      [
        [0.5, 0.5],
        [0.56, 0.56],
        [2.25, 2.25],
      ].map(([onset, offset]) => ({
        onset: expect.closeTo(onset!, 9),
        offset: expect.closeTo(offset!, 9),
        midi: null,
        velocity: 1,
        cents: null,
      })),
    );
    expect(latency?.seconds).toBe(LATE);
    input.close();
    expect(analyser.begin).not.toHaveBeenCalled();
    expect(analyser.append).not.toHaveBeenCalled();
    expect(analyser.cancel).not.toHaveBeenCalled();
  });

  it('are told while they sound', async () => {
    await clap();
    expect(live.heard.getState().map(({ midi }) => midi)).toEqual([null, null, null]);
  });

  it('are recorded like everything else', async () => {
    const input = await open(measured, 'claps');
    hear(new Float32Array(RATE).fill(0.5));
    const { audio, maxLevel } = await input.finish(timetable(plan, START), () => {});
    expect(audio?.size).toBe(44 + 2 * RATE);
    expect(maxLevel).toBe(0.5);
  });

  it('are left whole by the tracker: it is told of no clicks', async () => {
    await clap();
    expect(listening.expectClicks).not.toHaveBeenCalled();
  });
});
