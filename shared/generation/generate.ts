import { type Composer, type ComposerName, composerFor } from './composer.ts';
import { ensembleComposer } from './ensembles/ensemble-composer.ts';
import type { ExerciseRequest } from './exercise.ts';
import { keyboardComposer } from './keyboard/keyboard-composer.ts';
import { lineComposer } from './line-composer.ts';
import { toneSetComposer } from './tone-set/tone-set-composer.ts';
import { choirComposer } from './voices/choir-composer.ts';
import { type Generated, writeExercise } from './write-exercise.ts';

const composers: Readonly<Record<ComposerName, Composer>> = {
  line: lineComposer,
  keyboard: keyboardComposer,
  choir: choirComposer,
  ensemble: ensembleComposer,
  'tone-set': toneSetComposer,
};

/**
 * Writes an exercise. The same request and seed give the same bytes in every engine.
 *
 * @param seed whole number from 0 to 2^53 - 1
 * @example generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~2' }), 7)
 */
export function generateExercise(request: ExerciseRequest, seed: number): Generated {
  const found = composerFor(request.medium);
  if (found.kind === 'refused') return found;
  return writeExercise(request, seed, composers[found.composer]);
}
