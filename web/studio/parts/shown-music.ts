import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import type { Options } from '#shared/practice/options';
import { partVisibility, shownScore } from '#shared/practice/shown-parts';
import { partTitle } from '../../i18n/menu-names.ts';
import type { ShownMusic } from './use-shown-score.ts';

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
