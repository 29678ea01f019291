import { useCallback, useEffect, useRef } from 'react';

/** Asks whether what is on screen still is, when an answer comes late. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
