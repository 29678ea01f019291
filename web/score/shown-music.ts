import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import type { Options } from '#shared/practice/options';
import { partVisibility, shownScore } from '#shared/practice/shown-parts';
import { partTitle } from '../i18n/menu-names.ts';

/** What of an exercise stands on the page. */
export interface ShownMusic {
  /** With its parts and notes counted from the top of the page. */
  readonly exercise: Exercise;
  /** Beside the staves; null where there is nothing to name. The same array at every drawing. */
  readonly titles: readonly string[] | null;
  /** Of each note shown, its place among all; null where each has its own. */
  readonly notes: readonly number[] | null;
}

/** The full score, or the parts that the player wants to see. */
export function shownMusic(exercise: Exercise, options: Options): ShownMusic {
  const {
    exercise: shown,
    parts,
    notes,
  } = shownScore(exercise, {
    visibility: partVisibility(options),
    isReversed: options.reverseEnsembleParts,
  });
  const titles = partTitles(exercise).map(partTitle);
  return {
    exercise: shown,
    // One part alone is read like any single line, as large.
    titles: parts.length > 1 ? parts.map((part) => titles[part]!) : null,
    notes: shown === exercise ? null : notes,
  };
}
