/**
 * Keeps the screen on while music is read from it, where the browser can.
 *
 * @returns lets it go dark again
 */
export function keepScreenOn(): () => void {
  if (!navigator.wakeLock) return () => {};
  let isGone = false;
  let lock: WakeLockSentinel | null = null;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isGone) void lock.release();
    } catch {
      // The browser may refuse, with a low battery for example; the music goes on all the same.
    }
  };
  void ask();
  // The browser takes it away with the tab.
  document.addEventListener('visibilitychange', ask);
  return () => {
    isGone = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
