import { levels } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { requests, singleLines } from './requests.ts';

/** The exercise, or an exception that quotes the refusal. */
export function exerciseOf(request: PartialRequest, seed: number): Exercise {
  const generated = generateExercise(completeRequest(request), seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return generated.exercise;
}

/** The first exercises of the property run. */
export function sample(count: number): readonly Exercise[] {
  return requests(count).flatMap(({ request, seed }) => {
    const generated = generateExercise(request, seed);
    // The run itself says so.
    return generated.kind === 'refused' ? [] : [generated.exercise];
  });
}

/** Every single-line instrument at every level of our ladder. */
export const settings = singleLines.flatMap((instrument) =>
  levels.map((level) => ({ name: `${instrument.id} ${level.id}`, instrument, level })),
);
