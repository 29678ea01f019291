import { useEffect, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';

/** Number of the measure that sounds, from 1; stays at 1 before the music and at the last after it. */
export function useMeasure(exercise: Exercise, position: (() => number | null) | null): number {
  const [measure, setMeasure] = useState(1);
  useEffect(() => {
    if (position === null) return setMeasure(1);
    const perMeasure = exercise.length / exercise.measures;
    let frame = 0;
    const follow = () => {
      const now = position() ?? 0;
      setMeasure(Math.min(exercise.measures, Math.max(1, Math.floor(now / perMeasure) + 1)));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [exercise, position]);
  return measure;
}
