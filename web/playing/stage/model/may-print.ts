import { isPlayable } from '#shared/practice/playable';
import { exerciseOf, permitsOf } from './stage-reads.ts';
import type { StageState } from './stage-state.ts';

/** Whether the music may go on paper or into files here, and there is music to go there. */
export function mayPrint(state: StageState): boolean {
  const { print, files } = permitsOf(state);
  return (print || files) && isPlayable(exerciseOf(state));
}
