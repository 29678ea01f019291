import type { Exercise } from '#shared/generation/exercise';
import type { ScoreMusic } from './score-view.tsx';

/** The first measures of an exercise, all of it where there are no more. */
export function openingOf(
  { abc, parts, notes, measures }: Pick<Exercise, 'abc' | 'parts' | 'notes' | 'measures'>,
  wanted: number,
): ScoreMusic {
  const shown = Math.min(wanted, measures);
  return {
    ...{ abc, parts, opening: shown, measures: shown },
    notes: notes.filter(({ measure }) => measure <= shown),
  };
}
