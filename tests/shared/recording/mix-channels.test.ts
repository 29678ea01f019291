import { describe, expect, it } from 'vitest';
import { createMixer } from '#shared/recording/mix-channels';

const size = 128;
const tone = (gain: number, from = 0) =>
  Float32Array.from({ length: size }, (_, at) => gain * Math.sin((at + from) / 5));
const loudest = (samples: Float32Array) => Math.max(...samples.map(Math.abs));

describe('several channels in one', () => {
  it('are their mean', () => {
    const mixed = createMixer()([tone(0.4), tone(0.2)]);
    expect(mixed[7]).toBeCloseTo(tone(0.3)[7]!);
  });

  it('stay the only one there is', () => {
    const only = tone(0.4);
    expect(createMixer()([only])).toBe(only);
  });

  it('are half of the one that sounds', () => {
    expect(loudest(createMixer()([tone(0.4), tone(0)]))).toBeCloseTo(0.2, 2);
  });

  it.each([
    [0.4, -0.4],
    [0.3, -0.4],
  ])('are the louder one where they are of opposite sign: %d and %d', (left, right) => {
    const mixed = createMixer()([tone(left), tone(right)]);
    expect(loudest(mixed)).toBeCloseTo(0.4, 2);
  });

  it('do not change their mind with each quantum', () => {
    const mix = createMixer();
    for (let at = 0; at < 100; at += 1) mix([tone(0.4, at * size), tone(0.4, at * size)]);
    const once = mix([tone(0.1), tone(-0.1)]);
    expect(loudest(once)).toBe(0);
    let mixed = once;
    for (let at = 0; at < 400; at += 1) mixed = mix([tone(0.4, at * size), tone(-0.4, at * size)]);
    expect(loudest(mixed)).toBeCloseTo(0.4, 2);
  });

  it('stay the same one while neither is much louder', () => {
    const mix = createMixer();
    for (let at = 0; at < 100; at += 1) {
      const unlike = 1 + 0.02 * Math.cos(at / 7);
      const left = tone(0.4 * unlike, at * size);
      expect(mix([left, tone(-0.4 / unlike, at * size)])).toBe(left);
    }
  });

  it('are the other one once that is much louder', () => {
    const mix = createMixer();
    mix([tone(0.4), tone(-0.4)]);
    let right = tone(-0.4);
    let mixed = right;
    for (let at = 0; at < 400; at += 1) {
      right = tone(-0.4, at * size);
      mixed = mix([tone(0.16, at * size), right]);
    }
    expect(mixed).toBe(right);
  });

  it('are silent where all are', () => {
    expect(loudest(createMixer()([tone(0), tone(0)]))).toBe(0);
  });
});
