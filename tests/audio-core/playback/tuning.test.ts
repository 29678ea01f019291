import { expect, it } from 'vitest';
import { pitchAt } from '#tests/support/listen';
import { createSampler } from '../../../audio-core/worklets/sampler.ts';
import { unpacked } from './built-sounds.ts';

const RATE = 48_000;
const QUANTUM = 128;

/** A key that was put right, and one beside it, of each sound that needed it. */
it.each([
  ['piano', 0, [31, 60, 75, 105]],
  ['glockenspiel', 9, [101]],
  ['vibraphone', 11, [55, 66]],
  ['violin', 40, [69, 89, 93, 97]],
  ['horn', 60, [37, 60]],
  ['bassoon', 70, [30, 36, 44, 60]],
  ['flute', 73, [60, 69]],
  ['recorder', 74, [67, 79]],
  ['whistle', 78, [76, 88]],
])('the %s is in tune', async (_, program, keys) => {
  const soundFont = await unpacked(program);
  const sampler = createSampler(RATE);
  sampler.load(program, soundFont);
  let frame = 0;
  for (const midi of keys) {
    const begin = frame;
    sampler.play({ time: frame / RATE, duration: 0.8, midi, velocity: 0.8, program, part: 0 });
    const heard = new Float32Array(QUANTUM * Math.ceil(RATE / QUANTUM));
    for (; frame < begin + heard.length; frame += QUANTUM) {
      const left = heard.subarray(frame - begin, frame - begin + QUANTUM);
      sampler.render(left, new Float32Array(QUANTUM), frame);
    }
    const cents = (pitchAt(heard, RATE, 0.25) - midi) * 100;
    expect(Math.abs(cents), `key ${midi}`).toBeLessThan(10);
    sampler.silence();
  }
});
