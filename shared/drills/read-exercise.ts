import { findDrill } from './drills.ts';
import { choiceCount, type DrillExercise } from './exercise.ts';

export type ReadExercise =
  | { readonly kind: 'ok'; readonly exercise: DrillExercise }
  | { readonly kind: 'error'; readonly message: string };

const error = (message: string): ReadExercise => ({ kind: 'error', message });

/**
 * The one way an exercise comes on a stage, made here or by a server (spec 3 §5). What it says of an error is raised as it
 * is.
 *
 * @example readExercise({ error: 'busy' }) // { kind: 'error', message: 'busy' }
 */
export function readExercise(reply: object): ReadExercise {
  const {
    error: raised,
    type,
    correct,
    incorrectVisualAbcs,
    choices,
  } = reply as Partial<DrillExercise & { readonly error: unknown }>;
  if (raised !== undefined) return error(String(raised));
  if (type === undefined || findDrill(type).kind === 'unknown') return error('Unknown drill type');
  if (!correct || !incorrectVisualAbcs) return error('drill error from server');
  if (choices?.length !== choiceCount || choices.filter((one) => one.correct).length !== 1)
    return error('drill error from server');
  return { kind: 'ok', exercise: reply as DrillExercise };
}
