import { availableParallelism } from 'node:os';
import type { AssessmentReport } from '#shared/assessment/report';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { Generated } from '#shared/generation/write-exercise';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { SecondAssessment } from './assess-set-music.ts';
import { type ComposerOrder, nameOf, type Outcomes, type SetMusic } from './messages.ts';
import { RecentlyAsked } from './recently-asked.ts';

/**
 * Writes exercises off the server's own thread, which one of them would hold for up to three quarters of a second, and
 * assesses there what was played of them.
 */
export interface Composer {
  /** @throws QueueTimeout when too many are asked for at once, or one takes too long. */
  write(request: ExerciseRequest, seed: number): Promise<Generated>;
  /**
   * A take of the music set as a device assessed it, and as it is assessed here.
   * @throws QueueTimeout as above
   */
  assess(set: SetMusic, sent: AssessmentReport): Promise<SecondAssessment>;
  /** Its threads read their code now. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** A school hands in at the bell, nobody watches meanwhile, and a take that was not looked at is work for a teacher. */
const handingIn = { patience: 30_000, most: 600 };

/** Pieces; some classes at work. */
const mostKept = 50;

/** The last processor is left to the server itself. */
export function createComposer({
  threads = Math.max(1, Math.min(2, availableParallelism() - 1)),
  patience = 5_000,
  most = 60,
} = {}): Composer {
  const module = new URL('./thread.mjs', import.meta.url);
  const pool = new ThreadPool({ module, threads, patience, most });
  const written = new RecentlyAsked<Promise<Generated>>(mostKept);
  const order = <Kind extends keyof Outcomes>(
    what: ComposerOrder<Kind>,
    waiting?: typeof handingIn,
  ) => pool.run<Outcomes[Kind]>(what, waiting);
  return {
    // A class that opens one link asks for the same music at once: it is written once, and waited for together.
    write(request, seed) {
      const piece = { request, seed };
      const name = nameOf(piece);
      return written.get(name, () => {
        const writing = order({ kind: 'write', piece });
        writing.catch(() => written.forget(name));
        return writing;
      });
    },
    assess: (set, sent) => order({ kind: 'assess', set, sent }, handingIn),
    begin: () => pool.begin(),
    close: () => pool.close(),
  };
}
