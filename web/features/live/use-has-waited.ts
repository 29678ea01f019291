import { useEffect, useState } from 'react';
import { liveCacheWait } from '#shared/live/student-state';

/** Whether the room had its time to answer. */
export function useHasWaited(): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), liveCacheWait);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}
