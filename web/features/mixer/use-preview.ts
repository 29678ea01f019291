import { useEffect, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { useServices } from '../../studio/services.ts';

/** One fixed tune an instrument and level, so that the first page is calm and the same on every visit. */
const PREVIEW_SEED = 12;

/** Notes only: tempo and dynamics are for who plays it. */
function bare(exercise: Exercise): Exercise {
  const abc = exercise.abc.replace(/^Q:.*\n/m, '').replace(/![a-z]+!/g, '');
  return { ...exercise, abc };
}

/** Four measures of what this choice sounds like; null until they are written. */
export function usePreview(medium: string, levelId: string): Exercise | null {
  const { exercises } = useServices();
  const [preview, setPreview] = useState<Exercise | null>(null);
  useEffect(() => {
    let wanted = true;
    const request = { medium, levelId, measureCount: 4, timeSignatures: [], keySignatures: [] };
    void exercises.exact(request, PREVIEW_SEED).then((outcome) => {
      if (wanted && outcome.kind === 'exercise') setPreview(bare(outcome.exercise));
    });
    return () => {
      wanted = false;
    };
  }, [exercises, medium, levelId]);
  return preview;
}
