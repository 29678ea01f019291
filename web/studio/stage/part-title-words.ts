import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import { partTitle } from '../../i18n/menu-names.ts';

export function partTitleWords(exercise: Exercise): readonly string[] {
  return partTitles(exercise).map(partTitle);
}
