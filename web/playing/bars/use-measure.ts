import { useEffect, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { measureAt, measureSpans } from '#shared/practice/measure-spans';

/** Number of the measure that sounds, from 1; stays at 1 before the music and at the last after it. */
export function useMeasure(exercise: Exercise, position: (() => number | null) | null): number {
  const [measure, setMeasure] = useState(1);
  useEffect(() => {
    if (position === null) return setMeasure(1);
    const spans = measureSpans(exercise);
    let frame = 0;
    const follow = () => {
      setMeasure(measureAt(spans, position() ?? 0));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [exercise, position]);
  return measure;
}
