import type { Seconds } from '#shared/lib/units';
import type { Program } from '../sounds/sound.ts';
import { createSampler } from '../worklets/sampler.ts';
import type { TimedNote } from './timed-notes.ts';

interface RenderOptions {
  readonly sampleRate: number;
  /** Plain sound fonts, of every program that plays. They are taken over. */
  readonly sounds: ReadonlyMap<Program, ArrayBuffer>;
}

/** A piece of sound, and how much of the whole it completes. */
interface RenderedPiece {
  /** One channel. */
  readonly samples: Float32Array;
  /** 0 to 1. */
  readonly share: number;
}

const QUANTUM = 128;
/** In one piece: short enough to be cancelled between two of them at once. */
const QUANTA = 256;
/** Let the last notes die away. */
const TAIL: Seconds = 1.5;

/**
 * Plays notes on the sampled instruments as fast as the processor can, where nobody listens: into files, on the page's
 * workers and on the server alike. Whoever asks for no more pieces has cancelled it.
 *
 * @example for (const { samples } of renderNotes(notes, { sampleRate: 44_100, sounds })) write(samples);
 */
export function* renderNotes(
  notes: readonly TimedNote[],
  { sampleRate, sounds }: RenderOptions,
): Generator<RenderedPiece> {
  const sampler = createSampler(sampleRate);
  for (const [program, sound] of sounds) sampler.load(program, sound);
  for (const note of notes) sampler.play(note);
  const end = Math.max(0, ...notes.map(({ time, duration }) => time + duration)) + TAIL;
  const quanta = Math.ceil((end * sampleRate) / QUANTUM);
  for (let from = 0; from < quanta; from += QUANTA) {
    const to = Math.min(quanta, from + QUANTA);
    const samples = new Float32Array((to - from) * QUANTUM);
    const right = new Float32Array(QUANTUM);
    for (let quantum = from; quantum < to; quantum++) {
      const at = (quantum - from) * QUANTUM;
      const left = samples.subarray(at, at + QUANTUM);
      right.fill(0);
      sampler.render(left, right, quantum * QUANTUM);
      for (let i = 0; i < QUANTUM; i++) left[i] = (left[i]! + right[i]!) / 2;
    }
    yield { samples, share: to / quanta };
  }
}
