import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { Address } from './page.ts';

/**
 * Goes back to where one came from, as the browser's own Back does. Who came by a link from outside is led to `otherwise`,
 * in place of this page.
 */
export function useWayBack(otherwise: Address): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ ...otherwise, replace: true });
  };
}
