import { describe, expect, it, vi } from 'vitest';
import { readWav } from '../../audio-core/analysis/wav.ts';
import { assembleRecording } from '../../audio-core/capture/assemble-recording.ts';
import type { RecordingPart } from '../../audio-core/capture/recorder.ts';
import { PART_SECONDS, startRecorder } from '../../audio-core/capture/recorder.ts';
import { recordingFormat, WAV } from '../../audio-core/capture/recording-format.ts';

const RATE = 8000;
const stream = {} as MediaStream;

/** A browser's recorder that hands over what the test gives it. */
class FakeRecorder extends EventTarget {
  static supported: readonly string[] = [];
  static newest: FakeRecorder | null = null;
  static isTypeSupported(type: string): boolean {
    return FakeRecorder.supported.includes(type);
  }
  state = 'inactive';
  slice = 0;
  constructor() {
    super();
    FakeRecorder.newest = this;
  }
  start(slice: number): void {
    this.state = 'recording';
    this.slice = slice;
  }
  give(text: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
  stop(): void {
    this.state = 'inactive';
    this.give('end');
    this.dispatchEvent(new Event('stop'));
  }
}

const supporting = (...types: string[]) => {
  FakeRecorder.supported = types;
  return FakeRecorder as unknown as typeof MediaRecorder;
};

function sinkOf(write: (part: RecordingPart) => Promise<void> = async () => {}) {
  const parts: RecordingPart[] = [];
  return {
    parts,
    write: async (part: RecordingPart) => {
      await write(part);
      parts.push(part);
    },
  };
}

describe('the form of a recording', () => {
  it.each([
    [['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
    [['audio/mp4', 'audio/mp4;codecs=mp4a.40.2'], 'audio/mp4;codecs=mp4a.40.2'],
    [['audio/mp4'], 'audio/mp4'],
    [[], WAV],
  ])('of a browser with %j is %s', (types, format) => {
    expect(recordingFormat(supporting(...types))).toBe(format);
  });

  it('is WAV without a recorder', () => {
    expect(recordingFormat(undefined)).toBe(WAV);
  });
});

describe('a compressed recording', () => {
  const begin = (sink = sinkOf()) => {
    const onSinkError = vi.fn();
    const recorder = startRecorder({
      stream,
      sampleRate: RATE,
      sink,
      onSinkError,
      MediaRecorder: supporting('audio/webm;codecs=opus'),
    });
    return { recorder, browser: FakeRecorder.newest!, sink, onSinkError };
  };
  const text = (part: RecordingPart) => new TextDecoder().decode(part.bytes);

  it('goes to the sink every two seconds, in order, and is the same in memory', async () => {
    const { recorder, browser, sink } = begin();
    expect(browser.slice).toBe(2000);
    browser.give('one');
    browser.give('');
    browser.give('two');
    const audio = await recorder.stop();
    await vi.waitFor(() => expect(sink.parts.map(text)).toEqual(['one', 'two', 'end']));
    expect(sink.parts.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(audio?.type).toBe('audio/webm;codecs=opus');
    expect(await audio?.text()).toBe('onetwoend');
  });

  it('is whole in memory when the sink refuses, which is told once', async () => {
    const sink = sinkOf(() => Promise.reject(new Error('full')));
    const { recorder, browser, onSinkError } = begin(sink);
    browser.give('one');
    browser.give('two');
    expect(await (await recorder.stop())?.text()).toBe('onetwoend');
    await vi.waitFor(() => expect(onSinkError).toHaveBeenCalledOnce());
  });

  it('ends before a part that the browser cannot give, and the take does not fail by it', async () => {
    const { recorder, browser, onSinkError } = begin();
    browser.give('one');
    const lost = Object.assign(new Blob(['two']), {
      arrayBuffer: () => Promise.reject(new DOMException('full', 'NotReadableError')),
    });
    browser.dispatchEvent(Object.assign(new Event('dataavailable'), { data: lost }));
    browser.give('three');
    expect(await (await recorder.stop())?.text()).toBe('one');
    expect(onSinkError).toHaveBeenCalledOnce();
  });

  it('ends though the sink never answers', async () => {
    const { recorder, browser } = begin(sinkOf(() => new Promise(() => {})));
    browser.give('one');
    expect(await (await recorder.stop())?.text()).toBe('oneend');
  });
});

describe('a recording where the browser compresses nothing', () => {
  const begin = (sink = sinkOf()) => ({
    sink,
    recorder: startRecorder({
      stream,
      sampleRate: RATE,
      sink,
      onSinkError: () => {},
      MediaRecorder: undefined,
    }),
  });
  const ramp = (length: number) => Float32Array.from({ length }, (_, i) => ((i % 200) - 100) / 100);
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

  it('is a WAV file of what was heard', async () => {
    const { recorder } = begin();
    const sound = ramp(5 * RATE);
    for (let at = 0; at < sound.length; at += 4096) recorder.hear(sound.subarray(at, at + 4096));
    const audio = await recorder.stop();
    expect(audio?.type).toBe(WAV);
    const { samples, sampleRate } = readWav(await bytesOf(audio!));
    expect(sampleRate).toBe(RATE);
    expect(samples.length).toBe(sound.length);
    expect(Math.max(...samples.map((sample, i) => Math.abs(sample - sound[i]!)))).toBeLessThan(
      1e-4,
    );
  });

  it('cut off after the first parts is a WAV file of these', async () => {
    const { recorder, sink } = begin();
    recorder.hear(ramp(5 * RATE));
    // Nobody calls stop: the page died.
    await vi.waitFor(() => expect(sink.parts).toHaveLength(2));
    const rescued = assembleRecording(
      WAV,
      sink.parts.map(({ bytes }) => bytes),
    );
    const { samples } = readWav(await bytesOf(rescued));
    expect(samples.length).toBe(2 * PART_SECONDS * RATE);
  });

  it('begins with what can be played by itself', async () => {
    const { recorder } = begin();
    recorder.hear(ramp(30 * RATE));
    await recorder.stop();
    const { samples } = readWav(await bytesOf(recorder.beginning()!));
    expect(samples.length).toBe(20 * RATE);
  });

  it('of nothing is nothing', async () => {
    const { recorder } = begin();
    expect(await recorder.stop()).toBeNull();
    expect(recorder.beginning()).toBeNull();
  });

  it('also serves where the recorder fails though it said it could', async () => {
    class Broken {
      static isTypeSupported = () => true;
      constructor() {
        throw new DOMException('no', 'NotSupportedError');
      }
    }
    const recorder = startRecorder({
      stream,
      sampleRate: RATE,
      onSinkError: () => {},
      MediaRecorder: Broken as unknown as typeof MediaRecorder,
    });
    recorder.hear(ramp(100));
    expect((await recorder.stop())?.type).toBe(WAV);
  });
});
