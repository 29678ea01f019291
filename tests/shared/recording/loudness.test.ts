import { expect, it } from 'vitest';
import { createLoudnessMeter } from '../../../shared/recording/loudness.ts';

/** A tone of this height; over 1 it is cut off at full scale, as an input does. */
function tone(height: number, length = 48_000): Float32Array {
  return Float32Array.from({ length }, (_, i) =>
    Math.max(-1, Math.min(1, height * Math.sin((2 * Math.PI * 440 * i) / 48_000))),
  );
}

function read(...parts: readonly Float32Array[]) {
  const meter = createLoudnessMeter();
  for (const part of parts) meter.add(part);
  return meter.read();
}

it.each([
  ['nothing at all', [], true, false],
  ['silence', [new Float32Array(48_000)], true, false],
  ['a tone at -54 dB', [tone(0.0028)], true, false],
  ['a tone at -45 dB', [tone(0.008)], false, false],
  ['a tone just below full scale', [tone(0.99)], false, false],
  ['a tone driven over full scale', [tone(1.5)], false, true],
  ['one knock in a second of music', [tone(0.3), new Float32Array(20).fill(1)], false, false],
  ['a quiet beginning and then an overload', [tone(0.01), tone(2)], false, true],
])('%s', (_, parts, isTooSoft, isClipped) => {
  expect(read(...parts)).toMatchObject({ isTooSoft, isClipped });
});

it('takes the loudest block, however the recording is cut in chunks', () => {
  const sound = tone(0.5);
  const cut = [sound.subarray(0, 700), sound.subarray(700, 9000), sound.subarray(9000)];
  expect(read(...cut)).toEqual(read(sound));
  expect(read(sound).maxLevel).toBeCloseTo(0.5 / Math.SQRT2, 2);
  expect(read(sound, new Float32Array(4096)).maxLevel).toBe(read(sound).maxLevel);
});
