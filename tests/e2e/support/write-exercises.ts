import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';

export interface Wanted {
  readonly request: PartialRequest;
  readonly seed: number;
}

/** The exercises as text. Runs in Node and, bundled, in a page. */
export function writeExercises(wanted: readonly Wanted[]): readonly string[] {
  return wanted.map(({ request, seed }) =>
    JSON.stringify(generateExercise(completeRequest(request), seed)),
  );
}
