import type { ConfirmWords } from './dialogs.ts';

/** Asked before leaving. */
interface LeaveQuestion {
  readonly words: ConfirmWords;
  /** Aborted when nothing would be lost any more: what is still asked then is a question about nothing. */
  readonly signal: AbortSignal;
}

/** What would be lost by leaving now: the question to ask, or null. One at a time for the whole page. */
export function createLeaveGuard() {
  let held: LeaveQuestion | null = null;
  return {
    /** Asks before leaving until the returned function is called. */
    hold(words: ConfirmWords): () => void {
      const settled = new AbortController();
      const question = { words, signal: settled.signal };
      held = question;
      return () => {
        if (held === question) held = null;
        settled.abort();
      };
    },
    question: () => held,
    clear: () => {
      held = null;
    },
  };
}

export type LeaveGuard = ReturnType<typeof createLeaveGuard>;
