import type { Exercise } from '../generation/exercise.ts';
import { noPart } from '../set-up/no-part.ts';

/** A line of an ensemble, and what plays it. */
interface PlayedPart {
  readonly partId: string;
  readonly instrument: string;
  /** Of several of the same name, 0 the upper one. */
  readonly line?: number;
}

/**
 * Where a part stands in the music, from the top: of several lines of one class, as of drums or of two sopranos, that of the
 * instrument and of its own number. `noPart` where it is not in it.
 */
export function placeOfPart({ parts }: Pick<Exercise, 'parts'>, part: PlayedPart | null): number {
  const places = parts.flatMap((one, place) =>
    (one.part ?? one.medium) === part?.partId ? [place] : [],
  );
  const own = places.filter((place) => parts[place]!.medium === part?.instrument);
  return own[part?.line ?? 0] ?? own[0] ?? places[0] ?? noPart;
}
