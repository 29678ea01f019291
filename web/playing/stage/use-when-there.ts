import { useEffect, useRef } from 'react';

export interface WhenThere<Wish> {
  /** Whether other music is on its way to the stand. */
  readonly isComing: boolean;
  readonly begin: (wish: Wish) => void;
}

/**
 * Begins at once, or with the music that is on its way as soon as it is there: who presses on right after asking for other
 * music means that music. Of several presses the last one counts.
 */
export function useWhenThere<Wish>({ isComing, begin }: WhenThere<Wish>): (wish: Wish) => void {
  const wanted = useRef<{ readonly wish: Wish }>(null);
  const beginNow = useRef(begin);
  beginNow.current = begin;
  useEffect(() => {
    if (isComing || wanted.current === null) return;
    const { wish } = wanted.current;
    wanted.current = null;
    beginNow.current(wish);
  }, [isComing]);
  return (wish) => {
    if (isComing) wanted.current = { wish };
    else begin(wish);
  };
}
