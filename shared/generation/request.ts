import { findInstrument, type Instrument } from '../catalogue/instruments.ts';
import { type LevelParameters, levelParameters } from '../catalogue/level-parameters.ts';
import { findLevel, type Level, levels } from '../catalogue/levels.ts';
import type { ExerciseRequest } from './exercise.ts';

/** Which field of the request cannot be met, why, and what would do. */
export interface RequestProblem {
  readonly path: keyof ExerciseRequest | 'seed';
  readonly problem: string;
}

export type PartialRequest = Pick<ExerciseRequest, 'medium' | 'levelId'> & Partial<ExerciseRequest>;

/**
 * Fills what was left open with "the level decides".
 *
 * @example completeRequest({ medium: 'violin', levelId: 'pv~2' }).measureCount // -1
 */
export function completeRequest(request: PartialRequest): ExerciseRequest {
  return {
    medium: request.medium,
    levelId: request.levelId,
    measureCount: request.measureCount ?? -1,
    timeSignatures: request.timeSignatures ?? [],
    keySignatures: request.keySignatures ?? [],
  };
}

/** A request checked against the catalogue: every choice left in it is legal. */
export interface Setting {
  readonly instrument: Instrument;
  readonly level: Level;
  readonly parameters: LevelParameters;
  readonly measureCount: number;
  readonly timeSignatures: readonly string[];
  /** Written keys asked for; empty leaves the choice to the generator. */
  readonly keySignatures: readonly string[];
}

export type ResolvedRequest =
  | { readonly kind: 'resolved'; readonly setting: Setting }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

export function resolveRequest(request: ExerciseRequest): ResolvedRequest {
  const found = findInstrument(request.medium);
  if (found.kind === 'unknown') return refuse('medium', found.problem);
  const level = findLevel(request.levelId);
  if (!level) {
    const known = listed(levels.map(({ id }) => id));
    return refuse('levelId', `Cannot find level "${request.levelId}"; choose ${known}`);
  }
  const { instrument } = found;
  const parameters = levelParameters(instrument, level);
  const on = `on level ${level.id} of ${instrument.id}`;

  const legalCounts = parameters.measures.legal;
  const measureCount =
    request.measureCount === -1 ? parameters.measures.usual : request.measureCount;
  if (!legalCounts.includes(measureCount)) {
    const problem = `${measureCount} measures are not legal ${on}; choose ${listed(legalCounts)}`;
    return refuse('measureCount', problem);
  }

  const meters = parameters.timeSignatures;
  const badMeter = request.timeSignatures.find((name) => !meters.includes(name));
  if (badMeter !== undefined) {
    const problem = `The time signature ${badMeter} is not legal ${on}; choose ${listed(meters)}`;
    return refuse('timeSignatures', problem);
  }

  const keys = parameters.pitch?.keys ?? [];
  const badKey = request.keySignatures.find((name) => !keys.includes(name));
  if (badKey !== undefined) {
    const remedy = keys.length > 0 ? `choose ${listed(keys)}` : 'it is written without a key';
    return refuse('keySignatures', `The key ${badKey} is not legal ${on}; ${remedy}`);
  }

  return {
    kind: 'resolved',
    setting: {
      instrument,
      level,
      parameters,
      measureCount,
      timeSignatures: request.timeSignatures.length > 0 ? request.timeSignatures : meters,
      keySignatures: request.keySignatures,
    },
  };
}

function refuse(path: RequestProblem['path'], problem: string): ResolvedRequest {
  return { kind: 'refused', problem: { path, problem } };
}

/** @example listed(['4/4', '2/4', '3/4']) // '4/4, 2/4 or 3/4' */
function listed(items: readonly (string | number)[]): string {
  const last = items.at(-1);
  return items.length < 2 ? String(last) : `${items.slice(0, -1).join(', ')} or ${last}`;
}
