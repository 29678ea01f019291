import type { AnnotationKind } from '../catalogue/annotations.ts';
import { isChoir } from '../catalogue/ensemble.ts';
import { findEnsemble } from '../catalogue/ensembles.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import type { Level } from '../catalogue/levels.ts';
import type { Composition } from './composition.ts';
import type { ExerciseRequest } from './exercise.ts';
import { isPlayedByHands, isSingleLine, type RequestProblem } from './request.ts';

/** A request that can be met: what was settled, and how its music is written. */
interface Commission {
  readonly annotation: AnnotationKind;
  /** Writes the music of one seed; undefined where none was found. */
  compose(seed: number): Composition | undefined;
  /** Said where nothing was found: what is asked for besides the level leaves no room. */
  readonly unfitting: RequestProblem;
}

export interface Refusal {
  readonly kind: 'refused';
  readonly problem: RequestProblem;
}

/** Checks a request against the catalogue and takes it on. */
export type Composer = (
  request: ExerciseRequest,
  level: Level,
) => { readonly kind: 'taken'; readonly commission: Commission } | Refusal;

/** Who writes what: one line, two hands, a choir, players in parts, or a class that sings a tone set. */
export type ComposerName = 'line' | 'keyboard' | 'choir' | 'ensemble' | 'tone-set';

/** @example composerFor('violin') // { kind: 'found', composer: 'line' } */
export function composerFor(
  medium: string,
): { readonly kind: 'found'; readonly composer: ComposerName } | Refusal {
  const ensemble = findEnsemble(medium);
  if (ensemble) return { kind: 'found', composer: isChoir(ensemble) ? 'choir' : 'ensemble' };
  const found = findInstrument(medium);
  if (found.kind === 'unknown') return refuse('medium', found.problem);
  if (isSingleLine(found.instrument)) return { kind: 'found', composer: 'line' };
  if (isPlayedByHands(found.instrument)) return { kind: 'found', composer: 'keyboard' };
  return { kind: 'found', composer: 'tone-set' };
}

export function refuse(path: RequestProblem['path'], problem: string): Refusal {
  return { kind: 'refused', problem: { path, problem } };
}
