import { useEffect } from 'react';
import type { AudioCore } from '#audio-core';

/** Music nobody sees waits; what is recorded goes on, for a hole in it cannot be mended. */
export function useHiddenPause(core: AudioCore | null): void {
  useEffect(() => {
    if (!core) return;
    const look = () => {
      if (document.visibilityState === 'hidden') void core.pause();
    };
    document.addEventListener('visibilitychange', look);
    // A count-in cannot wait: what was hidden in it is paused when the music begins.
    const unsubscribe = core.transport.subscribe(look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      unsubscribe();
    };
  }, [core]);
}
