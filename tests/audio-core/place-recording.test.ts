import { describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { beginningIn, createLevels } from '../../audio-core/capture/place-recording.ts';

const RATE = 8000;
const TOLD = 0.4;

/** Three seconds of a room in which something is struck now and then. */
function strokes(seed = 1): Float32Array {
  const noise = seededNoise(seed);
  return Float32Array.from({ length: 3 * RATE }, (_, at) => {
    const since = ((at / RATE) % (0.3 + 0.13 * seed)) + (Math.floor(at / RATE) % 2) * 0.05;
    return (0.002 + 0.4 * Math.exp(-since / 0.08)) * noise();
  });
}

function levelsOf(samples: Float32Array, rate = RATE): Float32Array {
  const levels = createLevels(rate);
  // As it comes, in pieces.
  for (let at = 0; at < samples.length; at += 1000) levels.add(samples.subarray(at, at + 1000));
  return levels.read();
}

const from = (samples: Float32Array, seconds: number) =>
  samples.subarray(Math.round(seconds * RATE));

describe('the beginning of a recording', () => {
  it.each([-0.06, 0, 0.015, 0.24])('is found %f s after it was told to begin', (later) => {
    const heard = strokes();
    const recorded = from(heard, TOLD + later).map((sample) => 0.5 * sample);
    const found = beginningIn(levelsOf(heard), levelsOf(recorded), TOLD);
    expect(Math.abs(found! - later)).toBeLessThanOrEqual(0.001);
  });

  it('is found where nothing was heard before', () => {
    const heard = strokes();
    const found = beginningIn(levelsOf(heard), levelsOf(from(heard, 0.02)), 0);
    expect(found).toBeCloseTo(0.02, 3);
  });

  it.each([
    ['another sound', strokes(2)],
    ['silence', new Float32Array(2 * RATE)],
    ['nothing', new Float32Array()],
  ])('is not told by %s', (_, recorded) => {
    expect(beginningIn(levelsOf(strokes()), levelsOf(recorded), TOLD)).toBeNull();
  });
});

it('levels of a thousandth of a second are those of the sound, twenty seconds of it', () => {
  const levels = levelsOf(new Float32Array(30 * RATE).fill(0.5));
  expect(levels).toHaveLength(20_000);
  expect(levels[1]! / levels[0]!).toBeCloseTo(1, 6);
});
