import { useEffect, useRef } from 'react';
import { useServices } from './services.ts';

/** While something stands in place of the page, the browser's Back closes it, as its own way back does. */
export function useCover(isShown: boolean, close: () => void): void {
  const { leaveGuard } = useServices();
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isShown) return;
    return leaveGuard.cover(() => latest.current());
  }, [leaveGuard, isShown]);
}
