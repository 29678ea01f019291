import { annotatorsOf } from '../../catalogue/annotations.ts';
import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import { findInstrument } from '../../catalogue/instruments.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Level } from '../../catalogue/levels.ts';
import { levelParameters } from '../../catalogue/resolve-level.ts';
import { range } from '../../music/range.ts';
import { type Refusal, refuse } from '../composer.ts';
import type { ExerciseRequest } from '../exercise.ts';
import { resolveChoices } from '../resolve-choices.ts';
import { type Setting, shortestChanging } from '../resolve-line.ts';
import { handOf } from './hands.ts';

/** A request for two hands checked against the catalogue: the setting of the melody, and who plays it. */
export interface KeyboardSetting extends Setting {
  /** The instrument of both staves. */
  readonly keyboard: PitchedInstrument;
  /** The right hand's. */
  readonly instrument: PitchedInstrument;
  readonly left: PitchedInstrument;
  readonly leftParameters: LevelParameters;
}

type ResolvedKeyboard = { readonly kind: 'keyboard'; readonly setting: KeyboardSetting } | Refusal;

/** A request for an instrument of two staves against the catalogue. */
export function resolveKeyboard(request: ExerciseRequest, level: Level): ResolvedKeyboard {
  const found = findInstrument(request.medium);
  if (found.kind === 'unknown') return refuse('medium', found.problem);
  const keyboard = found.instrument as PitchedInstrument;
  if (request.voices.length > 0) {
    return refuse('voices', `${keyboard.id} is played by two hands; leave the voices out`);
  }
  const instrument = handOf(keyboard, 'right');
  const left = handOf(keyboard, 'left');
  const parameters = readable(levelParameters(instrument, level));
  const pitch = parameters.pitch!;
  const resolved = resolveChoices(request, {
    parameters,
    measures: parameters.measures,
    keys: pitch.keys,
    keysByHand: pitch.keysByHand,
    annotators: annotatorsOf(keyboard),
    reader: keyboard.id,
    on: `on level ${level.id} of ${keyboard.id}`,
  });
  if (resolved.kind === 'refused') return resolved;
  const { choices } = resolved;
  const isLong = choices.measureCount >= shortestChanging;
  return {
    kind: 'keyboard',
    setting: {
      ...choices,
      keyboard,
      instrument,
      left,
      leftParameters: levelParameters(left, level),
      level,
      parameters,
      mayChange: {
        meter: isLong && parameters.changes.meter && request.timeSignatures.length === 0,
        key: isLong && parameters.changes.key && request.keySignatures.length === 0,
      },
    },
  };
}

/** To this level the tune stays where a reader needs no ledger line but that of middle C, and one above the staff. */
const plainLevel = 5;
const plainRange = range('C4', 'A5');

function readable(parameters: LevelParameters): LevelParameters {
  const { level, pitch } = parameters;
  if (level > plainLevel || level < 3 || !pitch) return parameters;
  return { ...parameters, pitch: { ...pitch, written: plainRange } };
}
