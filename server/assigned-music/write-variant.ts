import { isAsHard, variantSeed } from '#shared/assignments/variants';
import type { Exercise } from '#shared/generation/exercise';
import { variantRequest } from '#shared/generation/variant-request';
import type { Composer } from '../composing/composer.ts';

/**
 * How many are written to find one that is as hard. About every third is; where only every sixth is, which the editor still
 * calls enough, one student in ten thousand gets another.
 */
const mostTrials = 50;

interface Wanted {
  /** What all play on this instrument. */
  readonly like: Exercise;
  /** Of the assignment. */
  readonly seed: number;
  readonly variant: number;
}

/**
 * Other music in the meter, the key and the length of what all play, as hard as that. Where there is none among those tried
 * it is the one that comes nearest.
 */
export async function writeVariant(
  composer: Pick<Composer, 'write'>,
  { like, seed, variant }: Wanted,
): Promise<Exercise> {
  const request = variantRequest(like);
  let nearest = like;
  let least = Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < mostTrials; trial++) {
    const written = await composer.write(request, variantSeed(seed, variant, trial));
    if (written.kind !== 'exercise' || written.exercise.tempo !== like.tempo) continue;
    const { exercise } = written;
    if (isAsHard(exercise.difficulty, like.difficulty)) return exercise;
    const apart = Math.abs(exercise.difficulty - like.difficulty);
    if (apart < least) [nearest, least] = [exercise, apart];
  }
  return nearest;
}
