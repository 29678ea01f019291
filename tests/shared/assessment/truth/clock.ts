import type { Exercise } from '#shared/generation/exercise';
import type { Quarters, Seconds, Tempo } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';

/**
 * Seconds after the first full measure's beat at which a place in the music comes. With `drift` the
 * tempo has changed by that share at the end, evenly with the time that goes by in the music; before
 * the first full measure it is steady.
 */
export function musicClock(
  exercise: Exercise,
  tempo: Tempo,
  drift = 1,
): (place: Quarters) => Seconds {
  const quarter = 60 / tempo / meterNamed(exercise.timeSignature).beat;
  if (drift === 1) return (place) => place * quarter;
  const slope = (drift - 1) / exercise.length;
  return (place) =>
    place <= 0 ? place * quarter : (quarter / slope) * Math.log(1 + slope * place);
}
