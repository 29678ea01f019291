import type { Exercise } from '#shared/generation/exercise';
import type { Seconds } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import type { PageOutput } from './page-output.ts';

export const secondsABeat = ({ tempo }: Exercise): Seconds => 60 / tempo;
export const secondsAQuarter = (exercise: Exercise): Seconds =>
  secondsABeat(exercise) / meterNamed(exercise.timeSignature).beat;

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

type Sound = Pick<PageOutput, 'samples' | 'rate'>;

/** Level of two thousandths of a second, in a row. */
function levels({ samples, rate }: Sound, from: Seconds, to: Seconds): Float32Array {
  const step = Math.round(0.001 * rate);
  const all = new Float32Array(Math.round((to - from) * 1000));
  for (const at of all.keys()) {
    const begin = Math.round(from * rate) + at * step;
    const piece = samples.subarray(begin, begin + 2 * step);
    all[at] = Math.sqrt(piece.reduce((sum, sample) => sum + sample * sample, 0) / piece.length);
  }
  return all;
}

/** When a note is struck near an instant, over what still sounds of the one before. */
export function strikeNear(sound: Sound, time: Seconds): Seconds {
  const from = time - 0.08;
  const around = levels(sound, from, time + 0.1);
  const before = Math.max(...around.subarray(0, 40));
  const most = Math.max(...around);
  const index = around.findIndex((level) => level > before + 0.3 * (most - before));
  return from + index / 1000;
}
