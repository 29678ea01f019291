import { type AnnotationKind, annotatorsOf } from '../catalogue/annotations.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import type { LevelParameters, MinorScale } from '../catalogue/level-parameters.ts';
import { findLevel, type Level, levels } from '../catalogue/levels.ts';
import { levelParameters } from '../catalogue/resolve-level.ts';
import { keyNamed } from '../music/key.ts';
import type { ExerciseRequest } from './exercise.ts';
import { isSingleLine, type RequestProblem } from './request.ts';

/** The shortest music in which another meter or key has time to be heard. */
const shortestChanging = 16;

/** A request checked against the catalogue: every choice left in it is legal. */
export interface Setting {
  readonly instrument: Instrument;
  readonly level: Level;
  readonly parameters: LevelParameters;
  readonly measureCount: number;
  readonly timeSignatures: readonly string[];
  /** Written keys to choose among; empty where only rhythm is written. */
  readonly keySignatures: readonly string[];
  /** Ways to alter a minor key to choose among. */
  readonly minorScales: readonly MinorScale[];
  /** The person left the choice to the level, so it may also change on the way. */
  readonly mayChange: { readonly meter: boolean; readonly key: boolean };
  readonly annotation: AnnotationKind;
}

export type ResolvedRequest =
  | { readonly kind: 'resolved'; readonly setting: Setting }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

export function resolveRequest(request: ExerciseRequest): ResolvedRequest {
  const found = findInstrument(request.medium);
  if (found.kind === 'unknown') return refuse('medium', found.problem);
  const { instrument } = found;
  if (!isSingleLine(instrument)) {
    const problem = `"${instrument.id}" is not written on one line; choose an instrument of one staff, such as piano-rh`;
    return refuse('medium', problem);
  }
  if (request.voices.length > 0) {
    return refuse('voices', `${instrument.id} has one voice; leave the voices out`);
  }
  const level = findLevel(request.levelId);
  if (!level) {
    const known = listed(levels.map(({ id }) => id));
    return refuse('levelId', `Cannot find level "${request.levelId}"; choose ${known}`);
  }
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
  const askable = [...keys, ...(parameters.pitch?.keysByHand ?? [])];
  const badKey = request.keySignatures.find((name) => !askable.includes(name));
  if (badKey !== undefined) {
    const remedy = askable.length > 0 ? `choose ${listed(askable)}` : 'it is written without a key';
    return refuse('keySignatures', `The key ${badKey} is not legal ${on}; ${remedy}`);
  }

  const scales = parameters.pitch?.minorScales ?? [];
  const { minorScale } = request;
  if (minorScale !== 'any' && minorScale !== 'none' && !scales.includes(minorScale)) {
    const remedy = scales.length > 0 ? `choose ${listed(scales)}` : 'it has no minor keys';
    return refuse('minorScale', `The ${minorScale} minor scale is not legal ${on}; ${remedy}`);
  }
  const asked = request.keySignatures.length > 0 ? request.keySignatures : keys;
  const open = minorScale === 'none' ? asked.filter((name) => !isMinor(name)) : asked;
  if (asked.length > 0 && open.length === 0) {
    const problem = `All keys asked for are minor, but "none" leaves minor keys out; choose a major key or a minor scale`;
    return refuse('minorScale', problem);
  }

  const annotators = annotatorsOf(instrument);
  if (request.annotation !== 'none' && !annotators.includes(request.annotation)) {
    const remedy = annotators.length > 0 ? `choose ${listed(annotators)}` : 'choose none';
    return refuse(
      'annotation',
      `${request.annotation} is not written for ${instrument.id}; ${remedy}`,
    );
  }

  const isLong = measureCount >= shortestChanging;
  return {
    kind: 'resolved',
    setting: {
      instrument,
      level,
      parameters,
      measureCount,
      timeSignatures: request.timeSignatures.length > 0 ? request.timeSignatures : meters,
      keySignatures: open,
      minorScales: minorScale === 'any' || minorScale === 'none' ? scales : [minorScale],
      mayChange: {
        meter: isLong && parameters.changes.meter && request.timeSignatures.length === 0,
        key: isLong && parameters.changes.key && request.keySignatures.length === 0,
      },
      annotation: request.annotation,
    },
  };
}

function isMinor(name: string): boolean {
  return keyNamed(name).mode === 'minor';
}

function refuse(path: RequestProblem['path'], problem: string): ResolvedRequest {
  return { kind: 'refused', problem: { path, problem } };
}

/** @example listed(['4/4', '2/4', '3/4']) // '4/4, 2/4 or 3/4' */
function listed(items: readonly (string | number)[]): string {
  const last = items.at(-1);
  return items.length < 2 ? String(last) : `${items.slice(0, -1).join(', ')} or ${last}`;
}
