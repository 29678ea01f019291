import { annotatorsOf } from '../catalogue/annotations.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import type { LevelParameters } from '../catalogue/level-parameters.ts';
import { type Level, levels } from '../catalogue/levels.ts';
import { levelParameters } from '../catalogue/resolve-level.ts';
import { type Refusal, refuse } from './composer.ts';
import type { ExerciseRequest } from './exercise.ts';
import { type Choices, resolveChoices } from './resolve-choices.ts';

/** The shortest music in which another meter or key has time to be heard. */
export const shortestChanging = 16;

/** A request for one line checked against the catalogue: every choice left in it is legal. */
export interface Setting extends Choices {
  readonly instrument: Instrument;
  readonly level: Level;
  readonly parameters: LevelParameters;
  /** The person left the choice to the level, so it may also change on the way. */
  readonly mayChange: { readonly meter: boolean; readonly key: boolean };
}

type ResolvedLine = { readonly kind: 'line'; readonly setting: Setting } | Refusal;

export function resolveLine(request: ExerciseRequest, level: Level): ResolvedLine {
  const found = findInstrument(request.medium);
  if (found.kind === 'unknown') return refuse('medium', found.problem);
  const { instrument } = found;
  if (request.voices.length > 0) {
    return refuse('voices', `${instrument.id} has one voice; leave the voices out`);
  }
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

/** What the level below asks of the same instrument; undefined at the first. */
export function parametersBelow({
  instrument,
  level,
}: Pick<Setting, 'instrument' | 'level'>): LevelParameters | undefined {
  const below = levels.find(({ number }) => number === level.number - 1);
  return below && levelParameters(instrument, below);
}
