import type { Exercise } from '../generation/exercise.ts';
import { noPart } from '../set-up/no-part.ts';

/** A line of an ensemble, and what plays it. */
interface PlayedPart {
  readonly partId: string;
  readonly instrument: string;
}

/**
 * Where a part stands in the music, from the top: of several lines of one class, as of drums, that of the instrument. `noPart`
 * where it is not in it.
 */
export function placeOfPart({ parts }: Pick<Exercise, 'parts'>, part: PlayedPart | null): number {
  const isOfClass = (one: Exercise['parts'][number]) => (one.part ?? one.medium) === part?.partId;
  const own = parts.findIndex((one) => isOfClass(one) && one.medium === part?.instrument);
  const place = own < 0 ? parts.findIndex(isOfClass) : own;
  return place < 0 ? noPart : place;
}
