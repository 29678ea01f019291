import { type Instrument, instruments } from '#shared/catalogue/instruments';
import { type LevelParameters, levelParameters } from '#shared/catalogue/level-parameters';
import { type Level, levels } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';

export const seedsPerSetting = 200;

export interface Setting {
  readonly name: string;
  readonly instrument: Instrument;
  readonly level: Level;
  readonly parameters: LevelParameters;
}

export const settings: readonly Setting[] = instruments.flatMap((instrument) =>
  levels.map((level) => ({
    name: `${instrument.id} ${level.id}`,
    instrument,
    level,
    parameters: levelParameters(instrument, level),
  })),
);

/** The exercise, or an exception that quotes the refusal. */
export function exerciseOf(request: PartialRequest, seed: number): Exercise {
  const generated = generateExercise(completeRequest(request), seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return generated.exercise;
}

const cache = new Map<string, readonly Exercise[]>();

/** The same two hundred exercises of a setting for every test in a file. */
export function exercisesOf({ name, instrument, level }: Setting): readonly Exercise[] {
  const known = cache.get(name);
  if (known) return known;
  const request = { medium: instrument.id, levelId: level.id };
  const exercises = Array.from({ length: seedsPerSetting }, (_, seed) => exerciseOf(request, seed));
  cache.set(name, exercises);
  return exercises;
}
