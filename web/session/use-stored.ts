import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';

/**
 * What lies on this device, read anew whenever it changes; undefined until it was read.
 *
 * @param nothing what is there where the browser keeps nothing, so that no screen waits for it for ever
 */
export function useStored<Kept, Nothing>(
  read: () => Promise<Kept>,
  nothing: Nothing,
  dependencies: unknown[],
): Kept | Nothing | undefined {
  const found = useLiveQuery(() => read().catch(() => nothing), dependencies);
  // Without a database at all the library asks nothing, and would have the page wait.
  return Dexie.dependencies.indexedDB ? found : nothing;
}
