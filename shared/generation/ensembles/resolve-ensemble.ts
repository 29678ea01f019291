import type { Ensemble } from '../../catalogue/ensemble.ts';
import { ensembleLevel } from '../../catalogue/ensemble-levels.ts';
import type { Level } from '../../catalogue/levels.ts';
import { type Refusal, refuse } from '../composer.ts';
import type { ExerciseRequest } from '../exercise.ts';
import { resolveChoices } from '../resolve-choices.ts';
import type { EnsembleSetting } from './ensemble.ts';
import { membersOf, pitchedNamed } from './players.ts';

type ResolvedEnsemble = { readonly kind: 'ensemble'; readonly setting: EnsembleSetting } | Refusal;

/** A request for players against the catalogue. */
export function resolveEnsemble(
  request: ExerciseRequest,
  ensemble: Ensemble,
  level: Level,
): ResolvedEnsemble {
  if (request.voices.length > 0) {
    return refuse('voices', `${ensemble.id} has its own parts; leave the voices out`);
  }
  const offered = ensembleLevel(ensemble, level);
  const resolved = resolveChoices(request, {
    ...offered,
    reader: ensemble.id,
    on: `on level ${level.id} of ${ensemble.id}`,
  });
  if (resolved.kind === 'refused') return resolved;
  const { parameters } = offered;
  const members = membersOf(ensemble, level.number);
  const base = baseOf(ensemble);
  return {
    kind: 'ensemble',
    setting: { ...resolved.choices, ensemble, level, parameters, members, base },
  };
}

/** Whose technique the top voice has: a wind player's, a string player's or a singer's. */
function baseOf({ texture, parts }: Ensemble) {
  if (texture === 'equal-voices') return pitchedNamed('treble-voice');
  const hasBows = parts.some((one) => one.kind === 'class' && one.instrument === 'violin');
  return pitchedNamed(hasBows ? 'violin' : 'flute');
}
