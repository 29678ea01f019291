import { createRandom } from '#shared/lib/random';

export type Texture = 'chords' | 'line';

export const RATE = 48_000;
/** What the worklet sends at once. */
export const CHUNK = 4096;
export const LOWEST = 21;
export const HIGHEST = 108;

interface Sounding {
  readonly step: number;
  readonly partials: number;
  /** What is left of the gain a sample later. */
  readonly decay: number;
  readonly end: number;
  phase: number;
  gain: number;
}

/** How the notes of a texture come; frames. Chords ring on, a line stops when the next note begins. */
const manners = {
  chords: { every: 0.25 * RATE, keys: 4, length: 1.2 * RATE },
  line: { every: 0.2 * RATE, keys: 1, length: 0.2 * RATE },
};
const PARTIALS = 8;
const ATTACK = 1 / (0.005 * RATE);
const DECAY = 2.5 / RATE;

/**
 * A take over the whole piano that never ends, chunk by chunk, the same each time: sixteen notes a
 * second in chords, or five in a line. Each call fills `chunk` with the next samples at 48 kHz.
 */
export function longTake(texture: Texture): (chunk: Float32Array) => void {
  const { every, keys, length } = manners[texture];
  const random = createRandom(1, texture);
  let sounding: Sounding[] = [];
  let frame = 0;

  function strike(): void {
    for (let n = 0; n < keys; n += 1) {
      const hertz = 440 * 2 ** ((LOWEST + random.int(HIGHEST - LOWEST + 1) - 69) / 12);
      sounding.push({
        step: (2 * Math.PI * hertz) / RATE,
        partials: Math.min(PARTIALS, Math.floor(RATE / 2.5 / hertz)),
        decay: texture === 'chords' ? 1 - DECAY : 1,
        end: frame + length,
        phase: 0,
        gain: 0.3 / keys,
      });
    }
  }

  return (chunk) => {
    for (let i = 0; i < chunk.length; i += 1, frame += 1) {
      if (frame % every === 0) {
        sounding = sounding.filter(({ end }) => end > frame);
        strike();
      }
      let sample = 0;
      for (const note of sounding) {
        note.phase += note.step;
        note.gain *= note.decay;
        // The n-th partial is n times softer; each follows from the two before it.
        const cosine = 2 * Math.cos(note.phase);
        let before = 0;
        let wave = Math.sin(note.phase);
        let sum = 0;
        for (let n = 1; n <= note.partials; n += 1) {
          sum += wave / n;
          const next = cosine * wave - before;
          before = wave;
          wave = next;
        }
        sample += note.gain * Math.min(1, note.phase * (ATTACK / note.step)) * sum;
      }
      chunk[i] = sample;
    }
  };
}
