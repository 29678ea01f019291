import { describe, expect, it } from 'vitest';
import { readWav, WavError } from '#audio-core/analysis';
import { seededNoise } from '#tests/support/noise';
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
      '8-bit PCM, which is unsigned',
      { bits: 8, data: bytes(wanted, 1, (v, at, x) => v.setUint8(at, 0x80 + x * 0x80)) },
    ],
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

  it('stereo whose channels become of opposite sign as the louder one', () => {
    const frames = 44_100;
    const values = Array.from({ length: frames }, (_, at) => {
      const sample = 0.5 * Math.sin(at / 20);
      return [sample, at < frames / 2 ? sample : -sample];
    }).flat();
    const data = bytes(values, 4, (v, at, x) => v.setFloat32(at, x, true));
    const { samples } = readWav(wav({ code: 3, bits: 32, channels: 2, data }));
    const loudest = (from: number) => Math.max(...samples.slice(from, from + 1_000).map(Math.abs));
    expect(loudest(10_000)).toBeCloseTo(0.5);
    expect(loudest(frames - 1_000)).toBeCloseTo(0.5);
  });

  it.each([1, 2, 3, 6, 8])('%d channels as their mean', (channels) => {
    const values = Array.from({ length: 4 * channels }, (_, i) => (i % 5) / 8);
    const data = bytes(values, 2, (v, at, x) => v.setInt16(at, x * 0x8000, true));
    const { samples } = readWav(wav({ bits: 16, channels, data }));
    const means = [0, 1, 2, 3].map((frame) => {
      const part = values.slice(frame * channels, (frame + 1) * channels);
      return part.reduce((a, b) => a + b) / channels;
    });
    expect(samples).toEqual(Float32Array.from(means));
  });

  it('an odd number of 8-bit samples, which are padded to even', () => {
    const data = Uint8Array.of(0, 0x80, 0xc0);
    expect([...readWav(wav({ bits: 8, data })).samples]).toEqual([-1, 0, 0.5]);
  });

  it('whole frames only, where the last one is incomplete', () => {
    const data = bytes([0.5, 0.5, 0.25], 2, (v, at, x) => v.setInt16(at, x * 0x8000, true));
    expect([...readWav(wav({ bits: 16, channels: 2, data })).samples]).toEqual([0.5]);
  });

  it('floats that are no numbers as silence', () => {
    const data = bytes([0.5, NaN, -Infinity], 4, (v, at, x) => v.setFloat32(at, x, true));
    expect([...readWav(wav({ code: 3, bits: 32, data })).samples]).toEqual([0.5, 0, 0]);
  });

  it('a file written as it came, whose size nobody knew', () => {
    const data = bytes([0.5, 0.25], 2, (v, at, x) => v.setInt16(at, x * 0x8000, true));
    const file = wav({ bits: 16, data });
    new DataView(file.buffer).setUint32(40, 0xffffffff, true);
    expect([...readWav(file).samples]).toEqual([0.5, 0.25]);
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
    ['12-bit samples', wav({ bits: 12, data: new Uint8Array(8) }), 'unsupported'],
    ['64-bit floats', wav({ code: 3, bits: 64, data: new Uint8Array(8) }), 'unsupported'],
    [
      'a rate beyond what can be heard',
      wav({ bits: 16, sampleRate: 384_000, data: new Uint8Array(8) }),
      'unsupported',
    ],
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

it('gives a result or one clear error wherever a file is cut', () => {
  const data = bytes([0.5, -0.25, 0.75], 2, (v, at, x) => v.setInt16(at, x * 0x8000, true));
  const file = wav({ bits: 16, data });
  for (let length = 0; length < file.length; length += 1) {
    expect(() => readWav(file.subarray(0, length))).toThrow(WavError);
  }
});

it('never hangs or crashes on damaged headers', () => {
  const noise = seededNoise(12);
  const sound = wav({ bits: 16, channels: 2, data: new Uint8Array(64).fill(7) });
  for (let round = 0; round < 3000; round += 1) {
    const damaged = sound.slice();
    for (let k = 0; k < 1 + (round % 4); k += 1) {
      damaged[Math.floor(Math.abs(noise()) * damaged.length)] = Math.floor(Math.abs(noise()) * 256);
    }
    try {
      const { samples } = readWav(damaged);
      expect(samples.length).toBeGreaterThan(0);
      expect(samples.every(Number.isFinite)).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(WavError);
    }
  }
});

function wav({
  code = 1,
  channels = 1,
  sampleRate = 44_100,
  bits,
  data,
  before = new Uint8Array(0),
}: WavParts): Uint8Array<ArrayBuffer> {
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
  const padding = data.length % 2 ? [0] : [];
  return [...ascii(name), ...size, ...data, ...padding];
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
