import { useSyncExternalStore } from 'react';
import type { Store } from '#shared/lib/store';

const nothing: Store<never> = {
  getState: () => {
    throw new Error('unreachable');
  },
  subscribe: () => () => {},
};

/** A store of the sound engine, once it has loaded. */
export function useLiveState<T>(store: Store<T> | undefined, initial: T): T {
  return useLivePart(store, (state) => state, initial);
}

/** A part of a store: drawn anew only when that part changes. */
export function useLivePart<T, Part>(
  store: Store<T> | undefined,
  select: (state: T) => Part,
  initial: Part,
): Part {
  return useSyncExternalStore(
    (store ?? nothing).subscribe as (listener: () => void) => () => void,
    () => (store ? select(store.getState()) : initial),
  );
}
