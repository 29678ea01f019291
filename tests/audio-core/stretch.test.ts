import { describe, expect, it } from 'vitest';
import { stretch } from '../../audio-core/stretch/stretch.ts';

const RATE = 22_050;
const TAU = 2 * Math.PI;

function tone(hertz: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(RATE * seconds) },
    (_, i) =>
      0.5 * Math.sin((TAU * hertz * i) / RATE) + 0.2 * Math.sin((TAU * 3 * hertz * i) / RATE),
  );
}

/** Level of one frequency, by the slow and obvious sum. */
function levelAt(samples: Float32Array, hertz: number): number {
  let [re, im] = [0, 0];
  for (const [i, sample] of samples.entries()) {
    const window = 0.5 - 0.5 * Math.cos((TAU * i) / samples.length);
    re += window * sample * Math.cos((TAU * hertz * i) / RATE);
    im += window * sample * Math.sin((TAU * hertz * i) / RATE);
  }
  return (4 * Math.hypot(re, im)) / samples.length;
}

describe('a slower recording', () => {
  it.each([
    [110, 4 / 3],
    [440, 2],
    [987.77, 1.6],
  ])('of a tone of %d Hz, %d times as long, has the same pitch and loudness', (hertz, factor) => {
    const source = tone(hertz, 1.5);
    const slow = stretch(source, RATE, factor);
    expect(slow.length).toBe(Math.round(source.length * factor));
    const middle = slow.subarray(Math.round(slow.length * 0.2), Math.round(slow.length * 0.8));
    expect(levelAt(middle, hertz)).toBeGreaterThan(0.45);
    expect(levelAt(middle, hertz)).toBeLessThan(0.55);
    // A quarter tone away there is nothing.
    expect(levelAt(middle, hertz * 2 ** (1 / 24))).toBeLessThan(0.05);
  });

  it('keeps every onset in its place within 10 ms', () => {
    const onsets = [0.3, 0.7, 1.2, 1.45, 2.1];
    const source = new Float32Array(RATE * 2.5);
    for (const [index, onset] of onsets.entries()) {
      const note = tone(300 + 60 * index, 0.2);
      note.forEach((sample, i) => {
        source[Math.round(onset * RATE) + i] = sample * Math.exp((-8 * i) / RATE);
      });
    }
    const slow = stretch(source, RATE, 1.5);
    const found: number[] = [];
    let quietFor = RATE;
    slow.forEach((sample, i) => {
      if (Math.abs(sample) < 0.25) quietFor += 1;
      else {
        if (quietFor > 0.03 * RATE) found.push(i / RATE);
        quietFor = 0;
      }
    });
    expect(found).toHaveLength(onsets.length);
    for (const [i, time] of found.entries()) {
      expect(Math.abs(time - 1.5 * onsets[i]!)).toBeLessThan(0.01);
    }
  });

  it('leaves a recording of the same length, or one too short to be cut, as it is', () => {
    const source = tone(440, 0.5);
    expect(stretch(source, RATE, 1)).toEqual(source);
    const short = source.subarray(0, 100);
    expect([...stretch(short, RATE, 2).subarray(0, 100)]).toEqual([...short]);
  });
});
