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
  return useLiveQuery(() => read().catch(() => nothing), dependencies);
}
