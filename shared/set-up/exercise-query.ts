import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { ExerciseRequest } from '../generation/exercise.ts';
import type { Seconds, Tempo } from '../lib/units.ts';

export const launchTypes = ['practice', 'assignment'] as const;
export const practiceModes = ['free', 'timed', 'aa', 'live'] as const;

/** The query of `GET /api/v2/abc` as it is understood (spec 2 §3, "Exercise request parameters"). */
export interface ExerciseCall {
  /** Of the client's generator. */
  readonly version: string;
  readonly request: ExerciseRequest;
  readonly tempo: Tempo;
  /** null draws one. */
  readonly seed: number | null;
  readonly options: ExerciseOptions;
}

/** What changes no note. */
interface ExerciseOptions {
  readonly launchType: (typeof launchTypes)[number];
  readonly practiceMode: (typeof practiceModes)[number];
  readonly assignmentId: string | null;
  readonly classId: string | null;
  readonly countDownSeconds: Seconds;
  readonly wantsFullMetronomeTrack: boolean;
  readonly reverseEnsembleParts: boolean;
  /** Given back untouched when the assignment is done. */
  readonly completionExtraData: string | null;
}

export const usualOptions: ExerciseOptions = {
  launchType: 'practice',
  practiceMode: 'free',
  assignmentId: null,
  classId: null,
  countDownSeconds: 1,
  wantsFullMetronomeTrack: false,
  reverseEnsembleParts: false,
  completionExtraData: null,
};

/** Fields of the query, all text. */
export type ExerciseQueryText = Readonly<Partial<Record<QueryName, string | undefined>>>;

export type QueryName =
  | 'version'
  | 'tempo'
  | 'minorScale'
  | 'completionExtraData'
  | 'annotatorTypeName'
  | 'reverseEnsembleParts'
  | 'levelId'
  | 'medium'
  | 'measureCount'
  | 'launchType'
  | 'assignmentId'
  | 'practiceMode'
  | 'countDownSeconds'
  | 'wantsFullMetronomeTrack'
  | 'classId'
  | 'keySigs'
  | 'timeSigs'
  | 'voiceInstruments'
  | 'seed'
  | 'courseId';

/** The query that is read back as the same call; what is usual is left out, slashes in values are escaped. */
export function printExerciseQuery(call: ExerciseCall): Partial<Record<QueryName, string>> {
  const { request, options, seed } = call;
  const given: Readonly<Record<QueryName, string | null>> = {
    version: call.version,
    tempo: String(call.tempo),
    medium: request.medium,
    levelId: request.levelId,
    measureCount: String(request.measureCount),
    launchType: options.launchType,
    minorScale: unless('any', request.minorScale),
    annotatorTypeName: unless<AnnotationKind>('none', request.annotation),
    keySigs: listText(request.keySignatures),
    timeSigs: listText(request.timeSignatures),
    voiceInstruments: listText(request.voices),
    courseId: request.course,
    seed: seed === null ? null : String(seed),
    practiceMode: unless(usualOptions.practiceMode, options.practiceMode),
    assignmentId: options.assignmentId,
    classId: options.classId,
    countDownSeconds: String(options.countDownSeconds),
    wantsFullMetronomeTrack: options.wantsFullMetronomeTrack ? 'true' : null,
    reverseEnsembleParts: options.reverseEnsembleParts ? 'true' : null,
    completionExtraData: options.completionExtraData,
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === null ? [] : [[name, escapeSlashes(value)]],
    ),
  );
}

/** Some launchers cut an address at a slash, encoded or not: one in a value is escaped before it is encoded. */
export function escapeSlashes(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('/', '%2F');
}

/** A value with its slashes, escaped or not. @example unescapeSlashes('6%2F8') // '6/8' */
export function unescapeSlashes(value: string): string {
  return value.replace(/%2f/gi, '/').replaceAll('%25', '%');
}

function unless<T extends string>(usual: T, value: T): T | null {
  return value === usual ? null : value;
}

function listText(items: readonly string[]): string | null {
  return items.length === 0 ? null : items.join(',');
}
