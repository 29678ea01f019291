import { useEffect, useState, useSyncExternalStore } from 'react';

function onChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(onChange, () => Boolean(document.fullscreenElement));
}

/** In full screen the tools above the music give way to it, until the player wants them back. */
export function useHiddenTools() {
  const isFull = useIsFullScreen();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!isFull) setRestored(false);
  }, [isFull]);
  return { areHidden: isFull && !isRestored, restore: () => setRestored(true) };
}
