import { createStore } from 'zustand/vanilla';

/** Spec 1 §9. */
export const FLASH_MS = 3000;

/** With something to press it stays longer. */
export const FLASH_WITH_ACT_MS = 6000;

/** "Undo" */
interface FlashAct {
  readonly label: string;
  readonly onPress: () => void;
}

interface FlashMessage {
  readonly text: string;
  readonly kind: 'done' | 'trouble';
  readonly act: FlashAct | null;
}

interface Timers {
  set(work: () => void, milliseconds: number): unknown;
  clear(handle: never): void;
}

/** One short message at a time, gone after three seconds, or six when there is something to press. */
export function createFlash(timers: Timers) {
  const store = createStore<FlashMessage | null>(() => null);
  let handle: unknown = null;
  function hide(): void {
    if (handle !== null) timers.clear(handle as never);
    handle = null;
    store.setState(null, true);
  }
  return {
    message: store,
    hide,
    show(text: string, kind: FlashMessage['kind'] = 'done', act: FlashAct | null = null) {
      if (handle !== null) timers.clear(handle as never);
      store.setState({ text, kind, act }, true);
      handle = timers.set(
        () => {
          handle = null;
          store.setState(null, true);
        },
        act === null ? FLASH_MS : FLASH_WITH_ACT_MS,
      );
    },
  };
}

export type Flash = ReturnType<typeof createFlash>;
