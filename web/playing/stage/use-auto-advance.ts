import { useEffect, useRef } from 'react';
import type { Exercise } from '#shared/generation/exercise';

export interface AutoAdvance {
  readonly exercise: Exercise;
  /** Asks for the next music. */
  readonly onNext: () => void;
  /** Begins with the music that has come. */
  readonly onArrived: () => void;
}

/** Goes on by itself: the returned function asks for the next music, and begins with it once it is on the stand. */
export function useAutoAdvance({ exercise, onNext, onArrived }: AutoAdvance): () => void {
  const from = useRef<Exercise>(null);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  useEffect(() => {
    if (from.current === null || from.current === exercise) return;
    from.current = null;
    arrived.current();
  }, [exercise]);
  return () => {
    from.current = exercise;
    onNext();
  };
}
