import { useEffect, useState } from 'react';
import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { openingOf } from '../../studio/score/layout-abc.ts';
import { useServices } from '../../studio/services.ts';

/** One fixed tune an instrument and level, so that set-up is calm and the same on every visit. */
const PREVIEW_SEED = 12;

export interface Preview {
  readonly abc: string;
  readonly measures: number;
  readonly notes: readonly ScoreNote[];
}

/** Dynamics and hairpins, as `marks.ts` of our ABC writes them. */
const LOUDNESS = /!(?:[mpf]+|[<>][()])!|"_fp"/g;

/** Notes only: tempo and dynamics are for who plays it. */
function previewOf({ abc, notes, pickup }: Exercise, measures: number): Preview {
  const bare = abc.replace(/^Q:.*\n/m, '').replace(LOUDNESS, '');
  return {
    abc: openingOf(bare, { measures, hasPickup: pickup > 0 }),
    measures,
    notes: notes.filter(({ measure }) => measure <= measures),
  };
}

/** The first measures of what this choice sounds like; null until they are written. */
export function usePreview(medium: string, levelId: string, measures: number): Preview | null {
  const { exercises } = useServices();
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    let wanted = true;
    const request = completeRequest({ medium, levelId });
    void exercises.exact(request, PREVIEW_SEED).then((outcome) => {
      if (wanted && outcome.kind === 'exercise') setPreview(previewOf(outcome.exercise, measures));
    });
    return () => {
      wanted = false;
    };
  }, [exercises, medium, levelId, measures]);
  return preview;
}
