import { expect, it } from 'vitest';
import { instruments } from '#shared/catalogue/instruments';
import { timbreOf } from '../../../audio-core/playback/timbre.ts';

it('holds what holds its tone, and lets the rest die away, for every instrument', () => {
  for (const one of instruments) {
    if (one.kind === 'unpitched') continue;
    expect(timbreOf(one.program, 60).decay === null, one.id).toBe(one.isSustaining);
  }
});

it('tells families apart', () => {
  const timbres = [0, 13, 19, 24, 40, 52, 56, 71, 73].map((program) => timbreOf(program, 60));
  expect(new Set(timbres).size).toBe(timbres.length);
});

it('makes a bass drum lower than a snare, and a hi-hat the highest', () => {
  const hertz = [35, 38, 42].map((key) => {
    const timbre = timbreOf(null, key);
    return timbre.kind === 'stroke' ? timbre.hertz : 0;
  });
  expect(hertz).toEqual(hertz.toSorted((one, other) => one - other));
  expect(new Set(hertz).size).toBe(3);
});
