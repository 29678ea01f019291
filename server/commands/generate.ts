import { annotationKinds } from '#shared/catalogue/annotations';
import { ownChoir } from '#shared/catalogue/ensemble';
import { readExerciseCode } from '#shared/generation/code';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { createRecentTunes } from '#shared/generation/fresh';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type RequestProblem } from '#shared/generation/request';
import { generatorVersion } from '#shared/generation/version';
import { voiceId } from '#shared/generation/voices/voice-names';
import { drawSeed } from '../draw-seed.ts';
import { withNearestMedium } from '../words/unknown-medium.ts';
import { CommandError } from './command-error.ts';
import { exerciseOutput } from './exercise-output.ts';
import { oneOf, readOptions, wholeNumber } from './options.ts';

const optionOf: Readonly<Record<RequestProblem['path'], string>> = {
  medium: '--medium',
  levelId: '--level',
  measureCount: '--measures',
  timeSignatures: '--time',
  keySignatures: '--key',
  minorScale: '--minor',
  annotation: '--annotation',
  voices: '--voices',
  course: '--course',
  seed: '--seed',
};

/**
 * `generate --medium violin --level pv~2 --seed 7`: one exercise a line, as JSON. `--voices soprano,alto` asks
 * for a choir, `--code` rebuilds an exercise from its code instead. `--format midi --out tune.mid` writes it as a file,
 * into a folder where several are asked for.
 */
export async function generate(args: readonly string[]): Promise<void> {
  const { request, seed, count, format, out } = readRequest(args);
  const put = await exerciseOutput({ format, out, count });
  const tunes = createRecentTunes();
  let next = seed;
  let hasRepeated = false;
  for (let index = 0; index < count; index++) {
    const { outcome, isRepeated } = await tunes.write(
      (chosen) => generateExercise(request, chosen),
      () => next++,
    );
    if (outcome.kind === 'refused') {
      const { path, problem } = outcome.problem;
      if (path === 'medium') throw new CommandError(withNearestMedium(problem, request.medium));
      throw new CommandError(`${optionOf[path]}: ${problem}.`);
    }
    tunes.remember(outcome);
    if (isRepeated && !hasRepeated) {
      process.stderr.write('This choice has so few tunes that they repeat within fifty.\n');
      hasRepeated = true;
    }
    await put(outcome.exercise);
  }
}

function readRequest(args: readonly string[]): {
  readonly request: ExerciseRequest;
  readonly seed: number;
  readonly count: number;
  readonly format: string | undefined;
  readonly out: string | undefined;
} {
  const { values } = readOptions({
    args: [...args],
    options: {
      medium: { type: 'string' },
      level: { type: 'string' },
      seed: { type: 'string' },
      count: { type: 'string' },
      measures: { type: 'string' },
      key: { type: 'string' },
      time: { type: 'string' },
      // The older spelling of --time.
      meter: { type: 'string' },
      minor: { type: 'string' },
      annotation: { type: 'string' },
      voices: { type: 'string' },
      code: { type: 'string' },
      format: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { seed, count, measures, key, minor, annotation, code, format, out } = values;
  if (code !== undefined) return { ...readCode(code, Object.keys(values)), format, out };
  if (values.time !== undefined && values.meter !== undefined) {
    throw new CommandError('--meter is the older spelling of --time; give only one of them.');
  }
  const voices = listed(values.voices);
  // Voices chosen one by one are a choir already.
  const medium = values.medium ?? (voices.length > 0 ? ownChoir : undefined);
  if (medium === undefined) {
    throw new CommandError('--medium is missing: name an instrument, such as --medium violin.');
  }
  const level = values.level ?? usualLevels.get(voices.length);
  if (level === undefined) {
    throw new CommandError('--level is missing: name a level, such as --level pv~1.');
  }
  const request = completeRequest({
    medium,
    levelId: level,
    ...(measures === undefined
      ? {}
      : { measureCount: wholeNumber('--measures', measures, { low: 1, high: mostMeasures }) }),
    timeSignatures: listed(values.time ?? values.meter),
    keySignatures: listed(key),
    voices: voices.map(voiceId),
    ...(minor === undefined ? {} : { minorScale: oneOf('--minor', minor, minorChoices) }),
    ...(annotation === undefined
      ? {}
      : { annotation: oneOf('--annotation', annotation, annotationKinds) }),
  });
  return {
    request,
    seed: seed === undefined ? drawSeed() : wholeNumber('--seed', seed),
    count: count === undefined ? 1 : wholeNumber('--count', count, { low: 1, high: mostAtOnce }),
    format,
    out,
  };
}

/** More than any level has: which ones it has, the generator says. */
const mostMeasures = 1_000;

/** A line each; whoever wants more asks again with the next seed. */
const mostAtOnce = 100_000;

/** Where a choir of so many voices is usual, for whoever names its voices and no level. */
const usualLevels: ReadonlyMap<number, string> = new Map([
  [2, 'pv~1'],
  [3, 'pv~2'],
  [4, 'pv~4'],
]);

/** How the exercise leaves, of which a code says nothing. */
const outward: readonly string[] = ['code', 'format', 'out'];

/** A code says everything; an option beside it would be ignored, so it is refused. */
function readCode(text: string, given: readonly string[]) {
  const other = given.find((option) => !outward.includes(option));
  if (other !== undefined) {
    throw new CommandError(`--${other} cannot stand beside --code, which says everything.`);
  }
  const read = readExerciseCode(text);
  if (read.kind === 'unreadable') {
    throw new CommandError(`--code "${text}" ${codeTrouble[read.problem]}.`);
  }
  const { version, request, seed } = read;
  if (version !== generatorVersion) {
    throw new CommandError(
      `--code: it was written by generator ${version}, this is ${generatorVersion}; ask for a new exercise with --medium ${request.medium} --level ${request.levelId}.`,
    );
  }
  return { request, seed, count: 1 };
}

const codeTrouble = {
  mistyped: 'is not an exercise code: look for a slip in typing',
  unknown: 'holds something this version does not know: ask for the exercise again',
} as const;

const minorChoices = ['natural', 'harmonic', 'melodic', 'any', 'none'] as const;

/** @example listed('4/4,3/4') // ['4/4', '3/4'] */
function listed(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',').map((item) => item.trim());
}
