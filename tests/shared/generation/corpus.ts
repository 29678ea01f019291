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

/** By request of the property run; null where it was refused, which the run itself says. */
const written: (Exercise | null)[] = [];

/** The first exercises of the property run, each written once for all files of a worker. */
export function sample(count: number): readonly Exercise[] {
  for (const { request, seed } of requests(count).slice(written.length)) {
    const generated = generateExercise(request, seed);
    written.push(generated.kind === 'refused' ? null : generated.exercise);
  }
  return written.slice(0, count).filter((exercise) => exercise !== null);
}

/** Every single-line instrument at every level of our ladder. */
export const settings = singleLines.flatMap((instrument) =>
  levels.map((level) => ({ name: `${instrument.id} ${level.id}`, instrument, level })),
);
