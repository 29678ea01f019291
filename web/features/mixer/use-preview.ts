import { useEffect, useState } from 'react';
import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import { openingOf } from '../../studio/score/layout-abc.ts';
import { useServices } from '../../studio/services.ts';

/** One fixed tune an instrument and level, so that set-up is calm and the same on every visit. */
const PREVIEW_SEED = 12;

export interface Preview {
  readonly abc: string;
  readonly measures: number;
  readonly notes: readonly ScoreNote[];
}

/** Notes only: tempo and dynamics are for who plays it. */
function previewOf({ abc, notes }: Exercise, measures: number): Preview {
  const bare = abc.replace(/^Q:.*\n/m, '').replace(/![a-z]+!/g, '');
  return { abc: openingOf(bare, measures), measures, notes };
}

/** The first measures of what this choice sounds like; null until they are written. */
export function usePreview(medium: string, levelId: string, measures: number): Preview | null {
  const { exercises } = useServices();
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    let wanted = true;
    const request = { medium, levelId, measureCount: 4, timeSignatures: [], keySignatures: [] };
    void exercises.exact(request, PREVIEW_SEED).then((outcome) => {
      if (wanted && outcome.kind === 'exercise') setPreview(previewOf(outcome.exercise, measures));
    });
    return () => {
      wanted = false;
    };
  }, [exercises, medium, levelId, measures]);
  return preview;
}
