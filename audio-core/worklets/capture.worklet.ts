import { type Endpoint, expose } from 'comlink';
import { createMixer } from '#shared/recording/mix-channels';
import { createRealtimeKernel } from '../kernels/realtime-kernel.ts';
import { createChunkPool } from './chunk-pool.ts';
import { createFrameClock } from './frame-clock.ts';
import {
  CAPTURE_PROCESSOR,
  type CaptureConfiguration,
  type CaptureControl,
  type CaptureOptions,
  CHUNK_FRAMES,
  type FromCapture,
  type ToCapture,
} from './messages.ts';

/** Two are under way at most times; the others are for a page that is busy drawing. */
const POOL_SIZE = 12;

/** Listens to the microphone on the audio thread: the one place where quanta become chunks and frames. */
class CaptureProcessor extends AudioWorkletProcessor implements CaptureControl {
  readonly #kernel;
  #stream: MessagePort | null = null;
  readonly #pool = createChunkPool(POOL_SIZE);
  readonly #mix = createMixer();
  readonly #frameOf = createFrameClock();
  #isArmed = false;
  #isClosed = false;
  #chunk: Float32Array<ArrayBuffer> | null = null;
  #chunkFrame = 0;
  #filled = 0;

  constructor(options: { processorOptions: CaptureOptions }) {
    super();
    this.#kernel = createRealtimeKernel(options.processorOptions.module, {
      onLevel: (frame, level, peak) => this.#send({ kind: 'level', frame, level, peak }),
      onPitch: (frame, frequency, midi, clarity) =>
        this.#send({ kind: 'pitch', frame, frequency, midi, clarity }),
      onOnset: (frame, strength) => this.#send({ kind: 'onset', frame, strength }),
    });
    const control: CaptureControl = {
      configure: (configuration) => this.configure(configuration),
      arm: () => this.arm(),
      stop: () => this.stop(),
      expectClicks: (frames) => this.expectClicks(frames),
    };
    expose(control, this.port as Endpoint);
  }

  configure({ stream, lowest, highest }: CaptureConfiguration): void {
    this.#kernel.configure(sampleRate, lowest, highest);
    this.#stream = stream;
    stream.onmessage = ({ data }: MessageEvent<ToCapture>) => {
      if (data.kind === 'return') this.#pool.giveBack(data.samples);
      else this.#isClosed = true;
    };
  }

  arm(): void {
    this.#isArmed = true;
  }

  stop(): void {
    this.#isArmed = false;
    this.#sendChunk();
    this.#send({ kind: 'stopped' });
  }

  expectClicks(frames: readonly number[]): void {
    for (const frame of frames) this.#kernel.expectClick(frame);
  }

  process(inputs: Float32Array<ArrayBuffer>[][]): boolean {
    const channels = inputs[0] ?? [];
    if (channels.length === 0 || !this.#stream) return !this.#isClosed;
    const quantum = this.#mix(channels);
    const frame = this.#frameOf(currentFrame, quantum.length);
    if (this.#isArmed) this.#collect(quantum, frame);
    this.#kernel.push(quantum, frame);
    return !this.#isClosed;
  }

  /** A chunk is one unbroken stretch: after a gap in the input a new one begins. */
  #collect(quantum: Float32Array, frame: number): void {
    if (this.#filled > 0 && this.#chunkFrame + this.#filled !== frame) this.#sendChunk();
    for (let taken = 0; taken < quantum.length; ) {
      this.#chunk ??= this.#pool.take();
      if (this.#filled === 0) this.#chunkFrame = frame + taken;
      const count = Math.min(quantum.length - taken, CHUNK_FRAMES - this.#filled);
      this.#chunk.set(quantum.subarray(taken, taken + count), this.#filled);
      this.#filled += count;
      taken += count;
      if (this.#filled === CHUNK_FRAMES) this.#sendChunk();
    }
  }

  #sendChunk(): void {
    const samples = this.#chunk;
    if (!samples || this.#filled === 0) return;
    this.#stream?.postMessage(
      {
        kind: 'chunk',
        frame: this.#chunkFrame,
        samples,
        length: this.#filled,
      } satisfies FromCapture,
      [samples.buffer],
    );
    this.#chunk = null;
    this.#filled = 0;
  }

  #send(message: FromCapture): void {
    this.#stream?.postMessage(message);
  }
}

registerProcessor(CAPTURE_PROCESSOR, CaptureProcessor);
