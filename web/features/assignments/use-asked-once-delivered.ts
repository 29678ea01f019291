import { useEffect } from 'react';
import type { UncountedTakes } from './use-uncounted-takes.ts';

/**
 * Asks again once a take has reached the server after its answer, which says neither that it was late nor which of several
 * can be handed in.
 */
export function useAskedOnceDelivered(
  { refetch }: { readonly refetch: () => unknown },
  uncounted: ReadonlyMap<string, UncountedTakes> | null,
): void {
  const delivered = [...(uncounted?.values() ?? [])].reduce((sum, one) => sum + one.delivered, 0);
  useEffect(() => {
    if (delivered > 0) void refetch();
  }, [delivered, refetch]);
}
