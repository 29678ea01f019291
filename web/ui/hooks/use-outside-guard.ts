import { useEffect, useRef } from 'react';

/** A press that opened a sheet must not close it again: presses outside count after this long (spec 3 §2). */
export const OUTSIDE_CLICK_GUARD_MS = 100;

/** For the `shouldCloseOnInteractOutside` of whatever lies over the page. */
export function useOutsideGuard(): () => boolean {
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return () => performance.now() - openedAt.current >= OUTSIDE_CLICK_GUARD_MS;
}
