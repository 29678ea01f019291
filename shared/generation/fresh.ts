import { tuneHash } from './tune-hash.ts';
import type { Generated } from './write-exercise.ts';

/** The same tune never comes back within this many (levels of the catalogue, rule M-16). */
const remembered = 50;
/** Seeds tried before we conclude that this set-up has no other tune. */
const mostAttempts = 20;

interface Fresh<Outcome> {
  readonly outcome: Outcome;
  /** The choice has too few tunes: this one was here lately. */
  readonly isRepeated: boolean;
}

/** Remembers the newest tunes, and asks for others. */
export interface RecentTunes {
  /** Writes with one seed after another until the tune is new; a choice too narrow for that repeats rather than waits. */
  write<Outcome extends Generated>(
    write: (seed: number) => Outcome | Promise<Outcome>,
    seed: () => number,
  ): Promise<Fresh<Outcome>>;
  /** Whether a tune was among the newest. */
  has(generated: Generated): boolean;
  /** Counts a tune among the newest. Only what was shown: what is written ahead may never be. */
  remember(generated: Generated): void;
}

export function createRecentTunes(): RecentTunes {
  const recent: string[] = [];
  const has = (generated: Generated) =>
    generated.kind === 'exercise' && recent.includes(tuneHash(generated.exercise));
  return {
    has,
    async write(write, seed) {
      for (let attempt = 1; ; attempt++) {
        const outcome = await write(seed());
        const isRepeated = has(outcome);
        if (!isRepeated || attempt === mostAttempts) return { outcome, isRepeated };
      }
    },
    remember(generated) {
      if (generated.kind !== 'exercise') return;
      recent.push(tuneHash(generated.exercise));
      recent.splice(0, recent.length - remembered);
    },
  };
}
