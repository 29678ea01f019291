import { annotatorsOf } from '../catalogue/annotations.ts';
import { findEnsemble } from '../catalogue/ensembles.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import type { LevelParameters } from '../catalogue/level-parameters.ts';
import { findLevel, type Level, levels } from '../catalogue/levels.ts';
import { levelParameters } from '../catalogue/resolve-level.ts';
import type { ExerciseRequest } from './exercise.ts';
import { isSingleLine, type RequestProblem } from './request.ts';
import { type Choices, listed, resolveChoices } from './resolve-choices.ts';
import type { ChoirSetting } from './voices/choir.ts';
import { isChoir, resolveChoir } from './voices/resolve-choir.ts';

/** The shortest music in which another meter or key has time to be heard. */
const shortestChanging = 16;

/** A request for one line checked against the catalogue: every choice left in it is legal. */
export interface Setting extends Choices {
  readonly instrument: Instrument;
  readonly level: Level;
  readonly parameters: LevelParameters;
  /** The person left the choice to the level, so it may also change on the way. */
  readonly mayChange: { readonly meter: boolean; readonly key: boolean };
}

export type ResolvedRequest =
  | { readonly kind: 'line'; readonly setting: Setting }
  | { readonly kind: 'choir'; readonly setting: ChoirSetting }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

export function resolveRequest(request: ExerciseRequest): ResolvedRequest {
  const ensemble = findEnsemble(request.medium);
  const level = findLevel(request.levelId);
  if (ensemble && isChoir(ensemble)) {
    return level ? resolveChoir(request, ensemble, level) : unknownLevel(request);
  }
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
  if (!level) return unknownLevel(request);
  const parameters = levelParameters(instrument, level);
  const resolved = resolveChoices(request, {
    parameters,
    measures: parameters.measures,
    keys: parameters.pitch?.keys ?? [],
    keysByHand: parameters.pitch?.keysByHand ?? [],
    annotators: annotatorsOf(instrument),
    reader: instrument.id,
    on: `on level ${level.id} of ${instrument.id}`,
  });
  if (resolved.kind === 'refused') return resolved;
  const { choices } = resolved;
  const isLong = choices.measureCount >= shortestChanging;
  return {
    kind: 'line',
    setting: {
      ...choices,
      instrument,
      level,
      parameters,
      mayChange: {
        meter: isLong && parameters.changes.meter && request.timeSignatures.length === 0,
        key: isLong && parameters.changes.key && request.keySignatures.length === 0,
      },
    },
  };
}

function unknownLevel({ levelId }: ExerciseRequest): ResolvedRequest {
  const known = listed(levels.map(({ id }) => id));
  return refuse('levelId', `Cannot find level "${levelId}"; choose ${known}`);
}

function refuse(path: RequestProblem['path'], problem: string): ResolvedRequest {
  return { kind: 'refused', problem: { path, problem } };
}
