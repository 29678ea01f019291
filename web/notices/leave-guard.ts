import type { ConfirmWords } from './dialogs.ts';

/** Asked before leaving. */
interface LeaveQuestion {
  readonly words: ConfirmWords;
  /** Aborted when nothing would be lost any more: what is still asked then is a question about nothing. */
  readonly signal: AbortSignal;
  /** Called when the person leaves all the same. */
  readonly onLeave: () => void;
}

/** What would be lost by leaving now: the question to ask, or null. One at a time for the whole page. */
export function createLeaveGuard() {
  let held: LeaveQuestion | null = null;
  return {
    /** Asks before leaving until the returned function is called. */
    hold(words: ConfirmWords, onLeave: () => void = () => {}): () => void {
      const settled = new AbortController();
      const question = { words, signal: settled.signal, onLeave };
      held = question;
      return () => {
        if (held === question) held = null;
        settled.abort();
      };
    },
    question: () => held,
    /** The person leaves, and what was held is lost. */
    leave(): void {
      held?.onLeave();
      held = null;
    },
  };
}

export type LeaveGuard = ReturnType<typeof createLeaveGuard>;
