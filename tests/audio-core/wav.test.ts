import { describe, expect, it } from 'vitest';
import { readWav, WavError } from '#audio-core/analysis';
import { writeWav } from '#tests/support/wav';

interface WavParts {
  readonly code?: number;
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly bits: number;
  readonly data: Uint8Array;
  readonly before?: Uint8Array;
}

describe('reads', () => {
  const wanted = [0, 0.5, -0.5, -1];

  it.each([
    [
      '16-bit PCM',
      { bits: 16, data: bytes(wanted, 2, (v, at, x) => v.setInt16(at, x * 0x8000, true)) },
    ],
    [
      '24-bit PCM',
      {
        bits: 24,
        data: bytes(wanted, 3, (v, at, x) => {
          v.setUint16(at, (x * 0x800000) & 0xffff, true);
          v.setInt8(at + 2, (x * 0x800000) >> 16);
        }),
      },
    ],
    [
      '32-bit PCM',
      { bits: 32, data: bytes(wanted, 4, (v, at, x) => v.setInt32(at, x * 0x80000000, true)) },
    ],
    [
      '32-bit float',
      { code: 3, bits: 32, data: bytes(wanted, 4, (v, at, x) => v.setFloat32(at, x, true)) },
    ],
  ])('%s', (_, parts) => {
    const { samples, sampleRate } = readWav(wav({ ...parts, sampleRate: 48_000 }));
    expect([...samples]).toEqual(wanted);
    expect(sampleRate).toBe(48_000);
  });

  it('stereo as the mean of its channels', () => {
    const data = bytes([0.5, -0.25, 1, 0], 4, (v, at, x) => v.setFloat32(at, x, true));
    expect([...readWav(wav({ code: 3, bits: 32, channels: 2, data })).samples]).toEqual([
      0.125, 0.5,
    ]);
  });

  it('past chunks it does not know, whatever their length', () => {
    const before = new Uint8Array([...ascii('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]);
    const data = bytes([0.5], 2, (v, at, x) => v.setInt16(at, x * 0x8000, true));
    expect([...readWav(wav({ bits: 16, data, before })).samples]).toEqual([0.5]);
  });

  it('what the test writer writes', () => {
    const samples = Float32Array.of(0, 0.25, -0.75);
    const read = readWav(writeWav(samples, 44_100)).samples;
    read.forEach((sample, i) => {
      expect(sample).toBeCloseTo(samples[i]!, 4);
    });
  });
});

describe('refuses', () => {
  const sound = wav({ bits: 16, data: new Uint8Array(8) });

  it.each([
    ['an empty file', new Uint8Array(0), 'empty'],
    ['another format', ascii('ID3 and then some music'), 'not-wav'],
    ['a file cut inside its samples', sound.subarray(0, -2), 'truncated'],
    ['a file cut before its samples', sound.subarray(0, 36), 'truncated'],
    ['a file cut inside its format', sound.subarray(0, 24), 'truncated'],
    ['a file without samples', wav({ bits: 16, data: new Uint8Array(0) }), 'empty'],
    ['8-bit samples', wav({ bits: 8, data: new Uint8Array(8) }), 'unsupported'],
    [
      'a compressed encoding',
      wav({ code: 0x55, bits: 16, data: new Uint8Array(8) }),
      'unsupported',
    ],
    [
      'a sample rate of nothing',
      wav({ bits: 16, sampleRate: 0, data: new Uint8Array(8) }),
      'unsupported',
    ],
    ['no channels', wav({ bits: 16, channels: 0, data: new Uint8Array(8) }), 'unsupported'],
  ])('%s', (_, file, problem) => {
    expect(() => readWav(file)).toThrow(WavError);
    expect(() => readWav(file)).toThrow(expect.objectContaining({ problem }));
  });
});

function wav({
  code = 1,
  channels = 1,
  sampleRate = 44_100,
  bits,
  data,
  before = new Uint8Array(0),
}: WavParts): Uint8Array {
  const format = new Uint8Array(16);
  const view = new DataView(format.buffer);
  view.setUint16(0, code, true);
  view.setUint16(2, channels, true);
  view.setUint32(4, sampleRate, true);
  view.setUint16(14, bits, true);
  const body = [...ascii('WAVE'), ...chunk('fmt ', format), ...before, ...chunk('data', data)];
  return new Uint8Array(chunk('RIFF', new Uint8Array(body)));
}

function chunk(name: string, data: Uint8Array): number[] {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, data.length, true);
  return [...ascii(name), ...size, ...data];
}

function bytes(
  values: readonly number[],
  width: number,
  write: (view: DataView, at: number, value: number) => void,
): Uint8Array {
  const data = new Uint8Array(values.length * width);
  const view = new DataView(data.buffer);
  values.forEach((value, i) => {
    write(view, i * width, value);
  });
  return data;
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
