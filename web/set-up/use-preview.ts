import { useEffect, useMemo, useState } from 'react';
import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import { requestOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import type { ExerciseOutcome } from '../data/exercises/exercise-source.ts';
import { openingOf } from '../score/engraving/layout-abc.ts';
import { useServices } from '../session/services.ts';

/** One fixed tune for each choice, so that set-up is calm and the same on every visit. */
const PREVIEW_SEED = 12;

export interface Preview extends Pick<Exercise, 'keySignature' | 'timeSignature'> {
  /** As it is drawn. */
  readonly music: {
    readonly abc: string;
    readonly measures: number;
    readonly notes: readonly ScoreNote[];
  };
}

/** Dynamics and hairpins, as `marks.ts` of our ABC writes them. */
const LOUDNESS = /!(?:[mpf]+|[<>][()])!|"_fp"/g;

/** Notes only: tempo and dynamics are for who plays it. */
function previewOf(exercise: Exercise, wanted: number): Preview {
  const { abc, notes, pickup, keySignature, timeSignature } = exercise;
  const measures = Math.min(wanted, exercise.measures);
  const bare = abc.replace(/^Q:.*\n/m, '').replace(LOUDNESS, '');
  return {
    keySignature,
    timeSignature,
    music: {
      abc: openingOf(bare, { measures, hasPickup: pickup > 0 }),
      measures,
      notes: notes.filter(({ measure }) => measure <= measures),
    },
  };
}

/** Milliseconds from a choice to what it sounds like: first the choice itself is painted, and a quick hand waits for nothing. */
const AFTER_CHOICE = 150;

/**
 * The first measures of what this choice sounds like; null where there is none, as long as the choice is not whole;
 * undefined until that is known.
 *
 * @param after milliseconds from the choice
 */
export function usePreview(
  configuration: SetUpChoice,
  measures: number,
  after = AFTER_CHOICE,
): Preview | null | undefined {
  const { exercises } = useServices();
  const [preview, setPreview] = useState<Preview | null | undefined>(undefined);
  const wish = JSON.stringify(requestOf(configuration));
  const request = useMemo(() => JSON.parse(wish) as ReturnType<typeof requestOf>, [wish]);
  useEffect(() => {
    if (request === null) return setPreview(null);
    let wanted = true;
    const show = (outcome: ExerciseOutcome | null) => {
      if (!wanted) return;
      setPreview(outcome?.kind === 'exercise' ? previewOf(outcome.exercise, measures) : null);
    };
    // Set-up works without what it sounds like; the stage says that nothing can be written.
    const ask = () => void exercises.exact(request, PREVIEW_SEED).then(show, () => show(null));
    const timer = setTimeout(ask, after);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [exercises, request, measures, after]);
  return preview;
}
