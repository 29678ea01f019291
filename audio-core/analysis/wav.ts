import { createMixer } from '#shared/recording/mix-channels';
import { HIGHEST_RATE, LOWEST_RATE } from '../kernels/analysis-kernel.ts';

/** A recording: one channel of samples from -1 to 1. */
export interface Recording {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

export type WavProblem = 'not-wav' | 'unsupported' | 'truncated' | 'empty';

/** Bytes that are no WAV file we read; the message says what is wrong, without a file name. */
export class WavError extends Error {
  readonly problem: WavProblem;
  constructor(problem: WavProblem, message: string) {
    super(message);
    this.name = 'WavError';
    this.problem = problem;
  }
}

interface Format {
  readonly encoding: 'integer' | 'float';
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
}

const INTEGER = 1;
const FLOAT = 3;
/** The true encoding stands in the first two bytes of the sub-format. */
const EXTENSIBLE = 0xfffe;
/** A streamed file says "until the end" with one of these sizes. */
const UNKNOWN_SIZE = 0xffffffff;

/**
 * Reads PCM of 8 (unsigned, as the format has it), 16, 24 or 32 bits and 32-bit float; several channels become one, as a
 * microphone's do.
 *
 * @example readWav(await readFile('take.wav')).samples.length
 * @throws WavError
 */
export function readWav(bytes: Uint8Array): Recording {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 0) throw new WavError('empty', 'the file is empty');
  if (bytes.length < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') {
    throw new WavError('not-wav', 'this is not a WAV file');
  }
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = tag(view, at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'fmt ') format = readFormat(view, body, size);
    if (name === 'data') {
      if (!format) throw new WavError('not-wav', 'the WAV file has samples before their format');
      return readSamples(view, body, size, format);
    }
    at = body + size + (size % 2);
  }
  throw new WavError('truncated', 'the WAV file ends before its samples');
}

function readFormat(view: DataView, at: number, size: number): Format {
  if (size < 16 || at + size > view.byteLength) {
    throw new WavError('truncated', 'the WAV file ends inside its format');
  }
  const written = view.getUint16(at, true);
  const code = written === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : written;
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const supported =
    (code === INTEGER && [8, 16, 24, 32].includes(bits)) || (code === FLOAT && bits === 32);
  if (!supported) {
    throw new WavError(
      'unsupported',
      `the WAV file has ${bits}-bit samples of kind ${code}; use 8, 16, 24 or 32-bit PCM or 32-bit float`,
    );
  }
  if (channels === 0 || sampleRate < LOWEST_RATE || sampleRate > HIGHEST_RATE) {
    throw new WavError(
      'unsupported',
      `the WAV file has ${channels} channels at ${sampleRate} Hz; use one or more at ${LOWEST_RATE} to ${HIGHEST_RATE} Hz`,
    );
  }
  return { encoding: code === FLOAT ? 'float' : 'integer', channels, sampleRate, bits };
}

function readSamples(view: DataView, at: number, size: number, format: Format): Recording {
  const available = view.byteLength - at;
  if (size !== UNKNOWN_SIZE && size > available) {
    throw new WavError(
      'truncated',
      `the WAV file is cut short: it announces ${size} bytes of samples and has ${available}`,
    );
  }
  const { channels, sampleRate, bits } = format;
  const width = bits / 8;
  const count = Math.floor(Math.min(size, available) / (width * channels));
  if (count === 0) throw new WavError('empty', 'the WAV file has no samples');
  const read = reader(view, format);
  const all = Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(count);
    for (let i = 0; i < count; i += 1) samples[i] = read(at + (i * channels + channel) * width);
    return samples;
  });
  return { samples: mixed(all, count), sampleRate };
}

/** So many frames at a time, as the page mixes what it hears: channels may become of opposite sign within a recording. */
const quantum = 128;

function mixed(channels: readonly Float32Array<ArrayBuffer>[], count: number): Float32Array {
  const [only] = channels;
  if (only && channels.length === 1) return only;
  const mix = createMixer();
  const samples = new Float32Array(count);
  for (let at = 0; at < count; at += quantum)
    samples.set(mix(channels.map((channel) => channel.subarray(at, at + quantum))), at);
  return samples;
}

function reader(view: DataView, { encoding, bits }: Format): (at: number) => number {
  if (encoding === 'float') {
    return (at) => {
      const value = view.getFloat32(at, true);
      return Number.isFinite(value) ? value : 0;
    };
  }
  switch (bits) {
    case 8:
      return (at) => (view.getUint8(at) - 0x80) / 0x80;
    case 16:
      return (at) => view.getInt16(at, true) / 0x8000;
    case 24:
      return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 0x10000) / 0x800000;
    default:
      return (at) => view.getInt32(at, true) / 0x80000000;
  }
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}
