import { type AnnotationKind, annotatorsOf } from '../../catalogue/annotations.ts';
import { type Ensemble, ensembleMeasures } from '../../catalogue/ensemble.ts';
import type { Instrument } from '../../catalogue/instrument.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Level } from '../../catalogue/levels.ts';
import { levelParameters } from '../../catalogue/resolve-level.ts';
import { meterNamed } from '../../music/meter.ts';
import { type Refusal, refuse } from '../composer.ts';
import type { ExerciseRequest } from '../exercise.ts';
import { resolveChoices } from '../resolve-choices.ts';
import { drumNamed } from './drums.ts';
import type { EnsembleSetting } from './ensemble.ts';
import { membersOf, pitchedNamed } from './players.ts';

export type ResolvedEnsemble =
  | { readonly kind: 'ensemble'; readonly setting: EnsembleSetting }
  | Refusal;

/** A request for players against the catalogue. */
export function resolveEnsemble(
  request: ExerciseRequest,
  ensemble: Ensemble,
  level: Level,
): ResolvedEnsemble {
  if (request.voices.length > 0) {
    return refuse('voices', `${ensemble.id} has its own parts; leave the voices out`);
  }
  const base = baseOf(ensemble);
  const reader: Instrument = ensemble.texture === 'rhythm' ? drumNamed('snare') : base;
  const parameters = parametersOf(reader, level, ensemble);
  const resolved = resolveChoices(request, {
    parameters,
    measures: level.kind === 'test' ? parameters.measures : ensembleMeasures,
    keys: concertKeys(ensemble, level) ?? parameters.pitch?.keys ?? [],
    keysByHand: [],
    annotators: annotatorsFor(reader),
    reader: ensemble.id,
    on: `on level ${level.id} of ${ensemble.id}`,
  });
  if (resolved.kind === 'refused') return resolved;
  const members = membersOf(ensemble, level.number);
  return {
    kind: 'ensemble',
    setting: { ...resolved.choices, ensemble, level, parameters, members, base },
  };
}

/** Whose overrides of a level's common parameters the ensemble takes. */
function baseOf({ texture, parts }: Ensemble) {
  if (texture === 'equal-voices') return pitchedNamed('treble-voice');
  const hasBows = parts.some((one) => one.kind === 'class' && one.instrument === 'violin');
  return pitchedNamed(hasBows ? 'violin' : 'flute');
}

/** Eighths swing where two of them are a beat. */
function parametersOf(reader: Instrument, level: Level, { isSwung }: Ensemble): LevelParameters {
  const parameters = levelParameters(reader, level);
  if (!isSwung) return parameters;
  const timeSignatures = parameters.timeSignatures.filter(
    (name) => meterNamed(name).group === 'x4Simple',
  );
  return { ...parameters, timeSignatures };
}

/** No finger is the same for all players. */
function annotatorsFor(reader: Instrument): readonly AnnotationKind[] {
  return annotatorsOf(reader).filter((kind) => kind !== 'FingeringNoteAnnotation');
}

/** Cumulative, in the order of learning; a test has the first alone. Null where the players decide. */
function concertKeys({ keys }: Ensemble, { kind, number }: Level): readonly string[] | null {
  if (keys === null) return null;
  const [beginner, intermediate, advanced] = keys;
  if (kind === 'test') return beginner.slice(0, 1);
  if (number <= 2) return beginner;
  if (number <= 5) return [...beginner, ...intermediate];
  return [...beginner, ...intermediate, ...advanced];
}
