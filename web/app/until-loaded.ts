import type { createAppRouter } from './router.tsx';

/** Resolves once the page at the address is there: till then a frame may stand in its place. */
export function untilLoaded({
  state,
  subscribe,
}: Pick<ReturnType<typeof createAppRouter>, 'state' | 'subscribe'>): Promise<void> {
  if (state.status === 'idle' && state.resolvedLocation) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });
}
