import { beforeAll, expect, it } from 'vitest';
import { loudest, onsetBetween, pitchAt } from '#tests/support/listen';
import { createSampler, type Sampler } from '../../../audio-core/worklets/sampler.ts';
import { type SynthNote, TONE_PART } from '../../../audio-core/worklets/synth-messages.ts';
import { unpacked } from './built-sounds.ts';

const RATE = 48_000;
const QUANTUM = 128;
const CLARINET = 71;
const TRUMPET = 56;

const sounds = new Map<number | null, ArrayBuffer>();
beforeAll(async () => {
  for (const program of [CLARINET, TRUMPET, null]) sounds.set(program, await unpacked(program));
});

function samplerWith(...programs: (number | null)[]): Sampler {
  const sampler = createSampler(RATE);
  for (const program of programs) sampler.load(program, sounds.get(program)!.slice(0));
  return sampler;
}

const note: SynthNote = {
  time: 0.1,
  duration: 0.5,
  midi: 69,
  velocity: 0.8,
  program: CLARINET,
  part: 0,
};

/** Renders as a browser would, and can do something on the way. */
function render(
  sampler: Sampler,
  seconds: number,
  act: { at: number; perform: () => void } | null = null,
): Float32Array {
  const quanta = Math.ceil((seconds * RATE) / QUANTUM);
  const heard = new Float32Array(quanta * QUANTUM);
  for (let index = 0; index < quanta; index++) {
    const frame = index * QUANTUM;
    if (act && frame <= act.at * RATE && act.at * RATE < frame + QUANTUM) act.perform();
    const left = heard.subarray(frame, frame + QUANTUM);
    sampler.render(left, new Float32Array(QUANTUM), frame);
  }
  return heard;
}

it('begins each note at its own frame', () => {
  const sampler = samplerWith(CLARINET);
  sampler.play({ ...note, time: 0.1 });
  const alone = render(sampler, 0.8);
  const begins = alone.findIndex((sample) => sample !== 0);
  for (const frames of [1, 37, 64, 127, 200]) {
    const other = samplerWith(CLARINET);
    other.play({ ...note, time: 0.1 + frames / RATE });
    const heard = render(other, 0.8);
    expect(heard.findIndex((sample) => sample !== 0) - begins).toBe(frames);
    const late = onsetBetween(heard, RATE, { from: 0.1, to: 0.3 }) - 0.1 - frames / RATE;
    const usual = onsetBetween(alone, RATE, { from: 0.1, to: 0.3 }) - 0.1;
    expect(Math.abs(late - usual)).toBeLessThan(0.0015);
  }
});

it('plays a time that has passed at once', () => {
  const sampler = samplerWith(CLARINET);
  sampler.play({ ...note, time: -3, duration: 3.5 });
  expect(loudest(render(sampler, 0.2))).toBeGreaterThan(0.03);
});

it('sounds at its pitch and ends', () => {
  const sampler = samplerWith(CLARINET);
  sampler.play(note);
  const heard = render(sampler, 2);
  expect(Math.abs(pitchAt(heard, RATE, 0.3) - 69)).toBeLessThan(0.1);
  expect(loudest(heard.subarray(1.6 * RATE))).toBe(0);
});

it('lets a repeated note sound anew, and neither of them for ever', () => {
  const sampler = samplerWith(CLARINET);
  sampler.play({ ...note, duration: 0.4 });
  sampler.play({ ...note, time: 0.5, duration: 0.4 });
  const heard = render(sampler, 2.5);
  expect(loudest(heard.subarray(0.7 * RATE, 0.88 * RATE))).toBeGreaterThan(0.03);
  expect(loudest(heard.subarray(2 * RATE))).toBe(0);
});

it('plays parts of different programs together, and a change of program within a part', () => {
  const sampler = samplerWith(CLARINET, TRUMPET, null);
  sampler.play({ ...note, midi: 72 });
  sampler.play({ ...note, part: 1, program: null, midi: 38 });
  sampler.play({ ...note, time: 0.9, program: TRUMPET });
  const heard = render(sampler, 1.6);
  expect(Math.abs(pitchAt(heard, RATE, 1.1) - 69)).toBeLessThan(0.1);
  // The trumpet is much the louder of the two.
  expect(loudest(heard.subarray(1.1 * RATE, 1.3 * RATE))).toBeGreaterThan(0.1);
});

it('gives each part its volume, also while it sounds and after another sound was loaded', () => {
  const play = (
    before: (sampler: Sampler) => void,
    midway: (sampler: Sampler) => void = () => {},
  ) => {
    const sampler = samplerWith(CLARINET);
    before(sampler);
    sampler.play(note);
    const heard = render(sampler, 0.6, { at: 0.35, perform: () => midway(sampler) });
    return [heard.subarray(0.2 * RATE, 0.34 * RATE), heard.subarray(0.45 * RATE, 0.55 * RATE)].map(
      loudest,
    );
  };
  const [full] = play(() => {});
  const [half] = play((sampler) => {
    sampler.setVolume(0, 0.5);
    sampler.load(TRUMPET, sounds.get(TRUMPET)!.slice(0));
  });
  expect(half! / full!).toBeCloseTo(0.5, 1);
  const [before, after] = play(
    () => {},
    (sampler) => sampler.setVolume(0, 0),
  );
  expect(before).toBe(full);
  expect(after).toBeLessThan(full! / 1000);
});

it('ends everything within 15 ms when silenced, and plays again', () => {
  const sampler = samplerWith(CLARINET);
  for (const time of [0.1, 0.2, 0.9]) sampler.play({ ...note, time });
  const heard = render(sampler, 1.2, { at: 0.5, perform: sampler.silence });
  expect(loudest(heard.subarray(0.4 * RATE, 0.5 * RATE))).toBeGreaterThan(0.03);
  expect(loudest(heard.subarray(0.515 * RATE))).toBe(0);
  sampler.play({ ...note, time: 0.05 });
  expect(loudest(render(sampler, 0.4))).toBeGreaterThan(0.03);
});

it('has room for more parts than MIDI has channels', () => {
  const sampler = samplerWith(CLARINET);
  for (let part = 0; part < 20; part++) sampler.setVolume(part, part === 19 ? 1 : 0);
  sampler.play({ ...note, part: 19 });
  expect(loudest(render(sampler, 0.4))).toBeGreaterThan(0.03);
});

it('keeps tones apart from every part, however many were muted', () => {
  const sampler = samplerWith(CLARINET);
  for (let part = 0; part < 30; part++) sampler.setVolume(part, 0);
  sampler.play({ ...note, part: TONE_PART });
  expect(loudest(render(sampler, 0.4))).toBeGreaterThan(0.03);
});

it('no longer knows a sound that was let go', () => {
  const sampler = samplerWith(CLARINET, TRUMPET);
  sampler.unload(CLARINET);
  sampler.play({ ...note, program: TRUMPET });
  expect(loudest(render(sampler, 0.4))).toBeGreaterThan(0.03);
});
