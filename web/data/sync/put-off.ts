import type { Settled, Waiting } from './channel.ts';

type When = Pick<Waiting<unknown>, 'tries' | 'nextTryAt'>;

const AT_ONCE: When = { tries: 0, nextTryAt: 0 };

/** When each subject is tried next, for data whose table does not keep it: a page that is opened again tries at once. */
export function createPutOff() {
  const until = new Map<string, When>();
  return {
    of: (subject: string): When => until.get(subject) ?? AT_ONCE,
    note(settled: readonly Settled<unknown>[]): void {
      for (const { piece, fate } of settled) {
        if (fate.kind === 'later') until.set(piece.subject, fate);
        else until.delete(piece.subject);
      }
    },
    hurry: async (): Promise<void> => until.clear(),
  };
}
