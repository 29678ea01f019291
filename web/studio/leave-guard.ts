import type { ConfirmWords } from '../ui/dialogs.ts';

/** What would be lost by leaving now: the question to ask, or null. One at a time for the whole page. */
export function createLeaveGuard() {
  let words: ConfirmWords | null = null;
  return {
    /** Asks before leaving until the returned function is called. */
    hold(question: ConfirmWords): () => void {
      words = question;
      return () => {
        if (words === question) words = null;
      };
    },
    question: () => words,
    clear: () => {
      words = null;
    },
  };
}

export type LeaveGuard = ReturnType<typeof createLeaveGuard>;
