import { annotationKinds } from '../catalogue/annotations.ts';
import { customLevel } from '../catalogue/levels.ts';
import { minorScaleChoices } from '../generation/minor-scale-choices.ts';
import { completeRequest } from '../generation/request.ts';
import { clampTempo } from '../practice/tempo.ts';
import {
  type ExerciseCall,
  type ExerciseQueryText,
  launchTypes,
  practiceModes,
  type QueryName,
  unescapeSlashes,
  usualOptions,
} from './exercise-query.ts';
import { usualMeasureCount } from './measure-counts.ts';

/** Left out, no number, or none of the values there are. */
export interface QueryProblem {
  readonly path: QueryName;
  readonly problem: 'missing' | 'not-a-number' | 'not-allowed';
}

type ParsedExerciseQuery =
  | { readonly kind: 'call'; readonly call: ExerciseCall }
  /** Every problem there is, in the order of the specification. */
  | { readonly kind: 'invalid'; readonly problems: readonly QueryProblem[] };

/**
 * Reads the query of `GET /api/v2/abc` (spec 2 §5, "Request validity"). Whether the choices fit the catalogue is the
 * generator's to say.
 */
export function parseExerciseQuery(query: ExerciseQueryText): ParsedExerciseQuery {
  const problems: QueryProblem[] = [];
  const refuse = (path: QueryName, problem: QueryProblem['problem']) =>
    problems.push({ path, problem });
  const text = (path: QueryName): string | null => {
    const value = query[path];
    return value === undefined || value.trim() === '' ? null : unescapeSlashes(value);
  };
  const needed = (path: QueryName): string => {
    const value = text(path);
    if (value === null) refuse(path, 'missing');
    return value ?? '';
  };
  const number = (path: QueryName, usual: number | null, isLegal: (value: number) => boolean) => {
    const given = usual === null ? needed(path) : text(path);
    if (given === null || given === '') return usual ?? 0;
    const value = Number(given);
    if (!Number.isFinite(value)) refuse(path, 'not-a-number');
    else if (!isLegal(value)) refuse(path, 'not-allowed');
    return value;
  };
  const oneOf = <T extends string>(path: QueryName, values: readonly T[], usual: T | null): T => {
    const given = usual === null ? needed(path) : text(path);
    const found = values.find((value) => value === given);
    if (found === undefined && given !== null && given !== '') refuse(path, 'not-allowed');
    return found ?? usual ?? values[0]!;
  };
  const flag = (path: QueryName) => oneOf(path, ['false', 'true'], 'false') === 'true';
  const list = (path: QueryName) =>
    (text(path) ?? '').split(',').filter((item) => item !== '' && item !== 'disabled');

  const tempo = number('tempo', null, () => true);
  const launchType = oneOf('launchType', launchTypes, null);
  const version = needed('version');
  const measureCount = number('measureCount', null, isCount);
  const levelId = levelNamed(needed('levelId'));
  const medium = needed('medium');
  const seed = query.seed === undefined ? null : number('seed', null, isSeed);
  const call: ExerciseCall = {
    version,
    tempo: clampTempo(tempo),
    seed,
    request: completeRequest({
      medium,
      levelId,
      measureCount,
      timeSignatures: list('timeSigs'),
      keySignatures: list('keySigs'),
      voices: list('voiceInstruments'),
      minorScale: oneOf('minorScale', minorScaleChoices, 'any'),
      annotation: oneOf('annotatorTypeName', annotationKinds, 'none'),
      course: text('courseId'),
    }),
    options: {
      launchType,
      practiceMode: oneOf('practiceMode', practiceModes, usualOptions.practiceMode),
      assignmentId: text('assignmentId'),
      classId: text('classId'),
      countDownSeconds: number(
        'countDownSeconds',
        usualOptions.countDownSeconds,
        (value) => value >= 0,
      ),
      wantsFullMetronomeTrack: flag('wantsFullMetronomeTrack'),
      reverseEnsembleParts: flag('reverseEnsembleParts'),
      completionExtraData: text('completionExtraData'),
    },
  };
  return problems.length === 0 ? { kind: 'call', call } : { kind: 'invalid', problems };
}

/** Older clients begin the name of the custom level with a capital. */
function levelNamed(id: string): string {
  return id.toLowerCase() === customLevel.id ? customLevel.id : id;
}

function isCount(value: number): boolean {
  return value === usualMeasureCount || (Number.isInteger(value) && value > 0);
}

function isSeed(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
