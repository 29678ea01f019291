import { useEffect, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { Options } from '#shared/practice/options';
import { isForEnsemble } from '../../score/describe-exercise.ts';
import type { ShownMusic } from '../../score/shown-music.ts';

/**
 * The shown parts of an ensemble with their names, any other music as it is; undefined until the words have arrived,
 * which most players never need.
 */
export function useShownScore(exercise: Exercise, options: Options): ShownMusic | undefined {
  const isShared = isForEnsemble(exercise);
  // Other options change without a change on the page.
  const flags = exercise.parts.map(({ part }) => !part || options[`show-${part}`]);
  const view = isShared ? `${flags} ${options.reverseEnsembleParts}` : '';
  const [found, setFound] = useState<{ of: Exercise; view: string; shown: ShownMusic }>();
  const [trouble, setTrouble] = useState<unknown>(null);
  // The words did not come: the screen above says so and offers to load again.
  if (trouble !== null) throw trouble;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the options only the view matters
  useEffect(() => {
    if (!isShared) return;
    let isWanted = true;
    void import('../../score/shown-music.ts').then(({ shownMusic }) => {
      if (isWanted) setFound({ of: exercise, view, shown: shownMusic(exercise, options) });
    }, setTrouble);
    return () => {
      isWanted = false;
    };
  }, [exercise, isShared, view]);
  if (!isShared) return { exercise, titles: null, notes: null };
  return found?.of === exercise && found.view === view ? found.shown : undefined;
}
