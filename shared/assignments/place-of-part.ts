import type { Exercise } from '../generation/exercise.ts';
import { noPart } from '../set-up/no-part.ts';

/** Where a part stands in the music, from the top; `noPart` where it is not in it. */
export function placeOfPart(
  { parts }: Pick<Exercise, 'parts'>,
  part: { readonly partId: string } | null,
): number {
  const place = parts.findIndex((one) => (one.part ?? one.medium) === part?.partId);
  return place < 0 ? noPart : place;
}
