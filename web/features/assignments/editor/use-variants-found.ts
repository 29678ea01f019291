import { useEffect, useState } from 'react';
import { isAsHard, variantSeed } from '#shared/assignments/variants';
import type { Exercise } from '#shared/generation/exercise';
import { variantRequest } from '#shared/generation/variant-request';
import { useServices } from '../../../session/services.ts';

const TRIED = 24;

/** Fewer different ones among those that were tried, and many of a class get the same, or what is not as hard. */
const ENOUGH = 4;

/** Whether there is enough other music as hard as this for each to have their own; null until it is known, or nobody asks. */
export function useVariantsFound(music: Exercise | null | undefined, isAsked: boolean) {
  const { exercises } = useServices();
  const [found, setFound] = useState<{ readonly of: Exercise; readonly isEnough: boolean }>();
  useEffect(() => {
    if (!music || !isAsked) return;
    let isWanted = true;
    const find = async () => {
      const different = new Set<string>();
      for (let trial = 0; trial < TRIED && isWanted && different.size < ENOUGH; trial++) {
        const seed = variantSeed(music.seed, 1, trial);
        const outcome = await exercises.exact(variantRequest(music), seed);
        if (outcome.kind !== 'exercise') continue;
        const { abc, tempo, difficulty } = outcome.exercise;
        if (tempo === music.tempo && isAsHard(difficulty, music.difficulty)) different.add(abc);
      }
      if (isWanted) setFound({ of: music, isEnough: different.size >= ENOUGH });
    };
    // Without a composer nothing is said of it; the music itself says that there is none.
    find().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [music, isAsked, exercises]);
  return isAsked && found !== undefined && found.of === music ? found.isEnough : null;
}
