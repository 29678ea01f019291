import { wavHeader, wavSamples } from '../analysis/wav-file.ts';
import { assembleRecording } from './assemble-recording.ts';
import { BITS_PER_SECOND, recordingFormat, WAV } from './recording-format.ts';

/**
 * Takes a recording while it is made, so that a page that dies leaves what was played. Parts come in order, the next
 * only after the last was taken; laid end to end they are the recording (see `assembleRecording`).
 */
export interface RecordingSink {
  write(part: RecordingPart): Promise<void>;
}

export interface RecordingPart {
  /** From 0. */
  readonly index: number;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** A take for listening, compressed by the browser where it can. The analysis never sees it. */
export interface Recorder {
  /** What the microphone gives, in order; only a WAV file is made of it. */
  hear(samples: Float32Array): void;
  /** Everything recorded, up to a part that was lost; null when there is nothing. */
  stop(): Promise<Blob | null>;
  /** The first twenty seconds of it, once it was stopped. */
  beginning(): Blob | null;
}

interface RecorderOptions {
  readonly stream: MediaStream;
  readonly sampleRate: number;
  readonly sink?: RecordingSink | undefined;
  /** Told when the sink takes no more, or the browser loses a part; the take goes on. */
  readonly onSinkError: (error: unknown) => void;
  /** The browser's own by default; absent where it has none. */
  readonly MediaRecorder?: typeof globalThis.MediaRecorder | undefined;
}

/** What a page that dies may lose. */
export const PART_SECONDS = 2;
const PARTS_OF_BEGINNING = 10;

/** Begins recording at once. */
export function startRecorder({ sink, onSinkError, ...options }: RecorderOptions): Recorder {
  const parts: ArrayBuffer[] = [];
  /** Parts are read one after the other. */
  let reading = Promise.resolve();
  /** A device's store that answers late holds up neither the next part nor the end of the take. */
  let writing = Promise.resolve();
  let isSinkOpen = sink !== undefined;
  let isTorn = false;

  function add(type: string, bytes: ArrayBuffer | Blob): void {
    reading = reading.then(async () => {
      if (isTorn) return;
      try {
        const part = bytes instanceof ArrayBuffer ? bytes : await bytes.arrayBuffer();
        if (part.byteLength === 0) return;
        const index = parts.push(part) - 1;
        writing = writing.then(() => hand({ index, type, bytes: part }));
      } catch (error) {
        // A full disk: what follows a hole cannot be played, and the take does not depend on it.
        isTorn = true;
        onSinkError(error);
      }
    });
  }

  async function hand(part: RecordingPart): Promise<void> {
    if (!isSinkOpen) return;
    try {
      await sink?.write(part);
    } catch (error) {
      isSinkOpen = false;
      onSinkError(error);
    }
  }

  const source = compressed(options, add) ?? uncompressed(options.sampleRate, add);
  const assemble = (some: readonly ArrayBuffer[]) =>
    some.length > 0 ? assembleRecording(source.type, some) : null;
  return {
    hear: source.hear,
    async stop() {
      await source.stop();
      await reading;
      return assemble(parts);
    },
    beginning: () => assemble(parts.slice(0, PARTS_OF_BEGINNING)),
  };
}

interface Source {
  readonly type: string;
  hear(samples: Float32Array): void;
  stop(): Promise<void>;
}

type Add = (type: string, bytes: ArrayBuffer | Blob) => void;

/** The browser's recorder; null where there is none, or where it fails though it said it could. */
function compressed(
  { stream, ...rest }: Pick<RecorderOptions, 'stream' | 'MediaRecorder'>,
  add: Add,
): Source | null {
  const Recorder = 'MediaRecorder' in rest ? rest.MediaRecorder : globalThis.MediaRecorder;
  const type = recordingFormat(Recorder);
  if (type === WAV || !Recorder) return null;
  try {
    const recorder = new Recorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
    recorder.addEventListener('dataavailable', ({ data }) => add(type, data));
    const stopped = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => resolve(), { once: true });
    });
    recorder.start(PART_SECONDS * 1000);
    return {
      type,
      hear: () => {},
      async stop() {
        if (recorder.state !== 'inactive') recorder.stop();
        await stopped;
      },
    };
  } catch {
    return null;
  }
}

/** A WAV file from the samples themselves. */
function uncompressed(sampleRate: number, add: Add): Source {
  const part = new Float32Array(PART_SECONDS * sampleRate);
  let filled = 0;
  let isBegun = false;

  function flush(): void {
    if (filled === 0) return;
    const samples = wavSamples(part.subarray(0, filled));
    add(WAV, isBegun ? samples : joined(wavHeader(sampleRate, null), samples));
    isBegun = true;
    filled = 0;
  }

  return {
    type: WAV,
    hear(samples) {
      for (let taken = 0; taken < samples.length; ) {
        const count = Math.min(samples.length - taken, part.length - filled);
        part.set(samples.subarray(taken, taken + count), filled);
        filled += count;
        taken += count;
        if (filled === part.length) flush();
      }
    },
    stop: async () => flush(),
  };
}

function joined(head: ArrayBuffer, body: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(head.byteLength + body.byteLength);
  bytes.set(new Uint8Array(head));
  bytes.set(new Uint8Array(body), head.byteLength);
  return bytes.buffer;
}
