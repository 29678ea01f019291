import { useEffect, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { isForEnsemble } from './describe-exercise.ts';

/**
 * Names of the staves of an ensemble, null where there are none to name; undefined until the words have arrived,
 * which most players never need.
 */
export function usePartTitles(exercise: Exercise): readonly string[] | null | undefined {
  const [named, setNamed] = useState<{ exercise: Exercise; titles: readonly string[] } | null>(
    null,
  );
  useEffect(() => {
    if (!isForEnsemble(exercise)) return;
    let wanted = true;
    void import('./part-title-words.ts').then(({ partTitleWords }) => {
      if (wanted) setNamed({ exercise, titles: partTitleWords(exercise) });
    });
    return () => {
      wanted = false;
    };
  }, [exercise]);
  if (!isForEnsemble(exercise)) return null;
  return named?.exercise === exercise ? named.titles : undefined;
}
