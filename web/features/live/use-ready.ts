import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../session/services.ts';

/** Where a browser says nothing of it, only trying shows whether sound is locked. */
const hasPressed = () => navigator.userActivation?.hasBeenActive ?? true;

/** Milliseconds: a sound engine that does not begin by then without a press will not. */
const BEGINS_WITHIN = 500;

/**
 * Whether this page may sound. A press anywhere is as good as saying so: it lets the sound engine begin in that press, for
 * browsers of Apple take none of another page, nor one that is over when the common start comes.
 */
export function useReady() {
  const { audio } = useServices();
  const [isReady, setReady] = useState(hasPressed);
  const unlock = useCallback(() => audio().then((core) => core.unlock()), [audio]);

  // Most browsers let who came here by a press sound at once; where this one does not, it asks for another.
  useEffect(() => {
    if (!hasPressed()) return;
    let isHere = true;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      const core = await audio();
      if (!isHere) return;
      limit = setTimeout(setReady, BEGINS_WITHIN, false);
      await core.unlock();
      clearTimeout(limit);
      setReady(true);
    };
    begin().catch(() => clearTimeout(limit));
    return () => {
      isHere = false;
      clearTimeout(limit);
    };
  }, [audio]);

  useEffect(() => {
    if (isReady) return;
    // Told once the press has done what it is for: one on Stop stops what goes on silently.
    const afterwards = () => setTimeout(() => hasPressed() && setReady(true));
    const press = () => void unlock().then(afterwards, afterwards);
    const presses = ['click', 'pointerup', 'keyup'] as const;
    for (const one of presses) addEventListener(one, press, true);
    return () => {
      for (const one of presses) removeEventListener(one, press, true);
    };
  }, [isReady, unlock]);
  return { isReady, sayReady: () => setReady(true) };
}
