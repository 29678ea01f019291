import type { Store } from '#shared/lib/store';

/** Reverts the effect that returned it. */
// biome-ignore lint/suspicious/noConfusingVoidType: as an effect of React, which may return nothing
export type Undo = (() => void) | void;

/**
 * Does something for what is read of a store, now and whenever that changes, and undoes it before: what an effect is to a
 * component.
 *
 * @param read one or more values, compared one by one
 * @returns ends it
 */
export function follow<State, const Read extends readonly unknown[]>(
  store: Store<State>,
  read: (state: State) => Read,
  work: (...values: Read) => Undo,
): () => void {
  let values = read(store.getState());
  let undo = work(...values);
  const unsubscribe = store.subscribe(() => {
    const next = read(store.getState());
    if (next.every((value, index) => Object.is(value, values[index]))) return;
    values = next;
    undo?.();
    undo = work(...next);
  });
  return () => {
    unsubscribe();
    undo?.();
  };
}
