import { createStore } from 'zustand/vanilla';

/** Spec 1 §9. */
export const FLASH_MS = 3000;

export interface FlashMessage {
  readonly text: string;
  readonly kind: 'done' | 'trouble';
}

export interface Timers {
  set(work: () => void, milliseconds: number): unknown;
  clear(handle: never): void;
}

/** One short message at a time, gone after three seconds. */
export function createFlash(timers: Timers) {
  const store = createStore<FlashMessage | null>(() => null);
  let handle: unknown = null;
  return {
    message: store,
    show(text: string, kind: FlashMessage['kind'] = 'done') {
      if (handle !== null) timers.clear(handle as never);
      store.setState({ text, kind }, true);
      handle = timers.set(() => {
        handle = null;
        store.setState(null, true);
      }, FLASH_MS);
    },
  };
}

export type Flash = ReturnType<typeof createFlash>;
