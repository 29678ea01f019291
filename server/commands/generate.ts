import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type RequestProblem } from '#shared/generation/request';
import { CommandError } from './command-error.ts';
import { readOptions, wholeNumber } from './options.ts';

/** Seeds chosen here stay short enough to be read aloud and typed. */
const seedBound = 1_000_000_000;

const optionOf: Readonly<Record<RequestProblem['path'], string>> = {
  medium: '--medium',
  levelId: '--level',
  measureCount: '--measures',
  timeSignatures: '--meter',
  keySignatures: '--key',
  seed: '--seed',
};

/** `generate --medium violin --level pv~2 --seed 7`: one exercise a line, as JSON. */
export async function generate(args: readonly string[]): Promise<void> {
  const { request, seed, count } = readRequest(args);
  for (let index = 0; index < count; index++) {
    const generated = generateExercise(request, seed + index);
    if (generated.kind === 'refused') {
      const { path, problem } = generated.problem;
      throw new CommandError(path === 'medium' ? problem : `${optionOf[path]}: ${problem}.`);
    }
    const isAccepted = process.stdout.write(`${JSON.stringify(generated.exercise)}\n`);
    if (!isAccepted) await once(process.stdout, 'drain');
  }
}

function readRequest(args: readonly string[]) {
  const { values } = readOptions({
    args: [...args],
    options: {
      medium: { type: 'string' },
      level: { type: 'string' },
      seed: { type: 'string' },
      count: { type: 'string', default: '1' },
      measures: { type: 'string' },
      key: { type: 'string' },
      meter: { type: 'string' },
    },
  });
  const { medium, level, seed, count, measures, key, meter } = values;
  if (medium === undefined) {
    throw new CommandError('--medium is missing: name an instrument, such as --medium violin.');
  }
  if (level === undefined) {
    throw new CommandError('--level is missing: name a level, such as --level pv~1.');
  }
  const request: ExerciseRequest = completeRequest({
    medium,
    levelId: level,
    ...(measures === undefined ? {} : { measureCount: wholeNumber('--measures', measures) }),
    timeSignatures: meter === undefined ? [] : [meter],
    keySignatures: key === undefined ? [] : [key],
  });
  const exercises = wholeNumber('--count', count);
  if (exercises === 0) throw new CommandError('--count must be at least 1.');
  return {
    request,
    seed: seed === undefined ? randomInt(seedBound) : wholeNumber('--seed', seed),
    count: exercises,
  };
}
