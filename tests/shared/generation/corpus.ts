import { levels } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { madeOnce } from '../../support/made-once.ts';
import { requests, singleLines } from './requests.ts';

/** The exercise, or an exception that quotes the refusal. */
export function exerciseOf(request: PartialRequest, seed: number): Exercise {
  const generated = generateExercise(completeRequest(request), seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return generated.exercise;
}

/** By request of the property run, so far as this worker has asked for it; null where one was refused. */
const written: (Exercise | null)[] = [];
const BLOCK = 100;

/** The first exercises of the property run, each written once for as long as nothing that writes them changes. */
export function sample(count: number): readonly Exercise[] {
  while (written.length < count) {
    const first = written.length;
    written.push(...madeOnce(`exercises-from-${first}`, writers, () => block(first)));
  }
  return written.slice(0, count).filter((exercise) => exercise !== null);
}

const writers = ['shared/generation/generate.ts', 'tests/shared/generation/requests.ts'];

const block = (first: number): readonly (Exercise | null)[] =>
  requests(first + BLOCK)
    .slice(first)
    .map(({ request, seed }) => {
      const generated = generateExercise(request, seed);
      return generated.kind === 'refused' ? null : generated.exercise;
    });

/** Every single-line instrument at every level of our ladder. */
export const settings = singleLines.flatMap((instrument) =>
  levels.map((level) => ({ name: `${instrument.id} ${level.id}`, instrument, level })),
);
