import { useEffect, useMemo, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { requestOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { ExerciseOutcome } from '../data/exercises/exercise-outcome.ts';
import { NotFetched } from '../data/exercises/not-fetched.ts';
import { openingOf } from '../score/opening-of.ts';
import type { ScoreMusic } from '../score/score-view.tsx';
import { useServices } from '../session/services.ts';
import { AFTER_CHOICE } from './use-after-choice.ts';

/** One fixed tune for each choice, so that set-up is calm and the same on every visit. */
const PREVIEW_SEED = 12;

export interface Preview extends Pick<Exercise, 'keySignature' | 'timeSignature'> {
  /** As it is drawn: an opening. */
  readonly music: ScoreMusic;
}

/**
 * The first measures of what this choice sounds like; null where there is none, as long as the choice is not whole;
 * undefined until that is known. A file may be missing without which none can be written.
 *
 * @param after milliseconds from the choice
 */
export function usePreview(
  configuration: SetUpChoice,
  measures: number,
  after = AFTER_CHOICE,
): Preview | 'not-fetched' | null | undefined {
  const { exercises } = useServices();
  const [preview, setPreview] = useState<ReturnType<typeof usePreview>>(undefined);
  const wish = JSON.stringify(requestOf(configuration));
  const request = useMemo(() => JSON.parse(wish) as ReturnType<typeof requestOf>, [wish]);
  useEffect(() => {
    if (request === null) return setPreview(null);
    let wanted = true;
    const show = (outcome: ExerciseOutcome | null) => {
      if (!wanted) return;
      if (outcome?.kind !== 'exercise') return setPreview(null);
      const { keySignature, timeSignature } = outcome.exercise;
      setPreview({ keySignature, timeSignature, music: openingOf(outcome.exercise, measures) });
    };
    // Set-up works without what it sounds like; the stage says that nothing can be written.
    const fail = (error: unknown) => {
      if (error instanceof NotFetched && wanted) setPreview('not-fetched');
      else show(null);
    };
    const ask = () => void exercises.exact(request, PREVIEW_SEED).then(show, fail);
    // At once where nobody is still choosing: what is put off until the first music is drawn must know that it was asked for.
    const timer = after === 0 ? undefined : setTimeout(ask, after);
    if (timer === undefined) ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [exercises, request, measures, after]);
  return preview;
}
