import { createStore } from 'zustand/vanilla';

interface DialogAction {
  readonly label: string;
  readonly look?: 'primary' | 'danger';
}

/** A dialog is an awaited question; `null` is Escape, a click outside, or the last of its actions. */
export interface Question {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** Has to be typed before the first of the acts can be pressed; null where a press is enough. */
  readonly typed: string | null;
  readonly actions: readonly DialogAction[];
  answer(action: number | null): void;
}

export interface ConfirmWords {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly cancel: string;
  /**
   * What goes on takes something away, from somebody or for good: it is drawn so, and the focus is not on it. Each question says
   * which it is, for what is forgotten is pressed by mistake.
   */
  readonly danger: boolean;
  /** A word to be typed first: for what is much, or cannot be taken back. */
  readonly typed?: string;
}

export interface AlertWords {
  readonly title: string;
  readonly body: string;
  readonly close: string;
}

interface AskOptions {
  /** Aborted when nobody waits for the answer any more: the question goes away as if it was closed. */
  readonly signal?: AbortSignal;
  readonly typed?: string;
}

/** One queue of questions for the whole page; the host shows the first. */
export function createDialogs() {
  const store = createStore<readonly Question[]>(() => []);
  let nextId = 1;

  function ask(
    title: string,
    body: string,
    actions: readonly DialogAction[],
    { signal, typed }: AskOptions = {},
  ): Promise<number | null> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(null);
      const id = nextId++;
      const answer = (action: number | null) => {
        store.setState(
          store.getState().filter((question) => question.id !== id),
          true,
        );
        resolve(action);
      };
      store.setState(
        [...store.getState(), { id, title, body, typed: typed ?? null, actions, answer }],
        true,
      );
      signal?.addEventListener('abort', () => answer(null), { once: true });
    });
  }

  return {
    questions: store,
    ask,
    /** Something to know; resolves when it was closed. */
    async alert(words: AlertWords): Promise<void> {
      await ask(words.title, words.body, [{ label: words.close, look: 'primary' }]);
    },
    /** True only when the person chose to go on. */
    async confirm(words: ConfirmWords, options?: AskOptions): Promise<boolean> {
      const go: DialogAction = { label: words.confirm, look: words.danger ? 'danger' : 'primary' };
      const how = { ...options, ...(words.typed !== undefined && { typed: words.typed }) };
      return (await ask(words.title, words.body, [go, { label: words.cancel }], how)) === 0;
    },
    /** Shown once when the page opens, with an optional act; true when it was taken. */
    async initialModal(words: AlertWords & { readonly action?: string }): Promise<boolean> {
      if (words.action === undefined) {
        await ask(words.title, words.body, [{ label: words.close, look: 'primary' }]);
        return false;
      }
      const chosen = await ask(words.title, words.body, [
        { label: words.action, look: 'primary' },
        { label: words.close },
      ]);
      return chosen === 0;
    },
  };
}

export type Dialogs = ReturnType<typeof createDialogs>;
