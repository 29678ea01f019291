import type { Seconds } from '#shared/lib/units';

/** A tone goes on by its period, found by comparing this much of it: 50 hertz to 1000, of higher ones several. */
const COMPARED: Seconds = 0.012;
const SHORTEST_PERIOD: Seconds = 0.001;
const LONGEST_PERIOD: Seconds = 0.02;

/** How much of a sound has to be known for it to go on. */
export const KNOWN: Seconds = COMPARED + LONGEST_PERIOD;

/** A sound gone on with for `length` samples as it ended, its last period again and again. */
export function goOn(sound: Float32Array, length: number, sampleRate: number): Float32Array {
  const period = periodOf(sound, sampleRate);
  const first = sound.length - period;
  return Float32Array.from({ length }, (_, i) => sound[first + (i % period)] ?? 0);
}

/** The lag, in samples, at which the end of a sound is most like what came before it. */
function periodOf(sound: Float32Array, sampleRate: number): number {
  const [compared, shortest, longest] = [COMPARED, SHORTEST_PERIOD, LONGEST_PERIOD].map((length) =>
    Math.round(length * sampleRate),
  ) as [number, number, number];
  const start = sound.length - compared;
  let best = { period: shortest, likeness: 0 };
  for (let period = shortest; period <= longest && period <= start; period += 1) {
    let product = 0;
    let energy = 0;
    for (let i = start; i < sound.length; i += 1) {
      const earlier = sound[i - period]!;
      product += sound[i]! * earlier;
      energy += earlier * earlier;
    }
    const likeness = energy > 0 ? product / Math.sqrt(energy) : 0;
    if (likeness > best.likeness) best = { period, likeness };
  }
  return best.period;
}
