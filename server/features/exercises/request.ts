import type { ExerciseQuery } from '#shared/contract/exercise';
import type { Problem } from '#shared/contract/problem';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { RequestProblem } from '#shared/generation/request';
import type { Seconds } from '#shared/lib/units';
import type { QueryName } from '#shared/set-up/exercise-query';
import { parseExerciseQuery, type QueryProblem } from '#shared/set-up/request-validity';
import { toMusic } from '../../db/music-columns.ts';
import { drawSeed } from '../../draw-seed.ts';
import { refuseAll } from '../../http/refusal.ts';
import { withNearestMedium } from '../../words/unknown-medium.ts';
import type { ConfigurationRow } from './queries.ts';
import type { Performance } from './reply.ts';

/** Spec 2 §9: before music, and before music that is assessed. */
const usualCountDown: Seconds = 30;
const assessmentCountDown: Seconds = 3;

export interface ExerciseOrder {
  readonly request: ExerciseRequest;
  readonly seed: number;
  readonly performance: Performance;
}

/**
 * What is to be written. A stored configuration decides everything that is in the music, whatever the query says.
 * @throws Refusal with every problem of the query
 */
export function readOrder(query: ExerciseQuery, stored: ConfigurationRow | null): ExerciseOrder {
  const parsed = parseExerciseQuery({ ...query, ...(stored && fieldsOf(stored)) });
  if (parsed.kind === 'invalid') throw refuseAll(parsed.problems.map(toProblem));
  const { request, seed, tempo, options } = parsed.call;
  const asked = query.countDownSeconds ? options.countDownSeconds : usualCountDown;
  const countDown = options.practiceMode === 'aa' ? assessmentCountDown : asked;
  return { request, seed: seed ?? drawSeed(), performance: { tempo, countDown } };
}

const fields: Readonly<Record<RequestProblem['path'], QueryName>> = {
  medium: 'medium',
  levelId: 'levelId',
  measureCount: 'measureCount',
  timeSignatures: 'timeSigs',
  keySignatures: 'keySigs',
  minorScale: 'minorScale',
  annotation: 'annotatorTypeName',
  voices: 'voiceInstruments',
  course: 'courseId',
  seed: 'seed',
};

/** A choice the generator cannot meet, by its name in the query. */
export function refusedField({ path, problem }: RequestProblem, medium: string): Problem {
  const words = path === 'medium' ? withNearestMedium(problem, medium) : problem;
  return { code: 'invalid', path: fields[path], problem: words };
}

/** As the page asks for the exercise of an assignment. */
function fieldsOf(row: ConfigurationRow): Partial<Record<QueryName, string | undefined>> {
  const { levelId, measureCount, timeSignatures, keySignatures, seed, settings } = toMusic(row);
  return {
    medium: row.medium,
    levelId,
    measureCount: String(measureCount),
    timeSigs: timeSignatures.join(','),
    keySigs: keySignatures.join(','),
    voiceInstruments: undefined,
    minorScale: settings.minorScale,
    annotatorTypeName: settings.annotatorType,
    seed: String(seed),
  };
}

/** What the numbers may be. */
const bounds: Readonly<Record<string, string>> = {
  seed: ` Send a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`,
  measureCount: ' Send a whole number from 1, or -1 for the usual one.',
  countDownSeconds: ' Send a number from 0.',
};

const words: Readonly<Record<QueryProblem['problem'], (path: string) => string>> = {
  missing: (path) => `Send ${path}.`,
  'not-a-number': (path) => `${path} must be a number.`,
  'not-allowed': (path) => `${path} has a value that is not allowed.${bounds[path] ?? ''}`,
};

function toProblem({ path, problem }: QueryProblem): Problem {
  return { code: 'invalid', path, problem: words[problem](path) };
}
