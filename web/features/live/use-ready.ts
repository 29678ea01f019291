import { useEffect, useState } from 'react';

/** Where a browser says nothing of it, sound is never locked. */
const isUnlocked = () => navigator.userActivation?.hasBeenActive ?? true;

/** Whether somebody has pressed anything on this page since it was loaded, which unlocks sound: as good as saying that they are ready. */
export function useReady() {
  const [isReady, setReady] = useState(isUnlocked);
  useEffect(() => {
    if (isReady) return;
    // Once the press has done what it is for: one on Stop stops what goes on silently.
    const look = () => setTimeout(() => setReady(isUnlocked()));
    const after = ['click', 'pointerup', 'keyup'] as const;
    for (const one of after) addEventListener(one, look, true);
    return () => {
      for (const one of after) removeEventListener(one, look, true);
    };
  }, [isReady]);
  return { isReady, sayReady: () => setReady(true) };
}
