import type { ConfirmWords } from './dialogs.ts';

/** Asked before leaving. */
interface LeaveQuestion {
  readonly words: ConfirmWords;
  /** Aborted when nothing would be lost any more: what is still asked then is a question about nothing. */
  readonly signal: AbortSignal;
  /** Called when the person leaves all the same. */
  readonly onLeave: () => void;
}

/** What would be lost by leaving now: of several things the latest is asked about; and what is closed before the page is left. */
export function createLeaveGuard() {
  let held: readonly LeaveQuestion[] = [];
  let covers: readonly { readonly close: () => void }[] = [];
  return {
    /** Something stands in place of the page, and a step back closes it, until the returned function is called. */
    cover(close: () => void): () => void {
      const cover = { close };
      covers = [...covers, cover];
      return () => {
        covers = covers.filter((one) => one !== cover);
      };
    },
    /** Closes what stands in place of the page; false where nothing does. */
    uncover(): boolean {
      const cover = covers.at(-1);
      cover?.close();
      return cover !== undefined;
    },
    /** Asks before leaving until the returned function is called. */
    hold(words: ConfirmWords, onLeave: () => void = () => {}): () => void {
      const settled = new AbortController();
      const question = { words, signal: settled.signal, onLeave };
      held = [...held, question];
      return () => {
        held = held.filter((one) => one !== question);
        settled.abort();
      };
    },
    question: () => held.at(-1) ?? null,
    /** The person leaves, and all that was held is lost. */
    leave(): void {
      for (const { onLeave } of held) onLeave();
      held = [];
    },
  };
}

export type LeaveGuard = ReturnType<typeof createLeaveGuard>;
