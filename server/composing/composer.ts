import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AssessmentReport } from '#shared/assessment/report';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { Generated } from '#shared/generation/write-exercise';
import { LimitedQueue, QueueTimeout } from '../security/limited-queue.ts';
import type { SecondAssessment } from './assess-set-music.ts';
import type { ComposerAnswer, ComposerOrder, Outcomes, Piece } from './messages.ts';

/**
 * Writes exercises off the server's own thread, which one of them would hold for up to three quarters of a second, and
 * assesses there what was played of them.
 */
export interface Composer {
  /** @throws QueueTimeout when too many are asked for at once, or one takes too long. */
  write(request: ExerciseRequest, seed: number): Promise<Generated>;
  /**
   * A take of this exercise as a device assessed it, and as it is assessed here.
   * @throws QueueTimeout as above
   */
  assess(piece: Piece, sent: AssessmentReport): Promise<SecondAssessment>;
  close(): Promise<void>;
}

/** Milliseconds; no exercise needs a tenth of it. */
const longest = 20_000;

/** A school hands in at the bell, nobody watches meanwhile, and a take that was not looked at is work for a teacher. */
const handingIn = { patience: 30_000, most: 600 };

/**
 * Threads start with their first exercise, so that neither a start nor a test without music pays for one. The last
 * processor is left to the server itself.
 */
export function createComposer({
  threads = Math.max(1, Math.min(2, availableParallelism() - 1)),
  patience = 5_000,
  most = 60,
} = {}): Composer {
  const queue = new LimitedQueue({ width: threads, patience, most });
  const idle = Array.from({ length: threads }, () => new ComposerThread());
  const all = [...idle];
  const outcomeOf = <Kind extends keyof Outcomes>(order: ComposerOrder<Kind>) => {
    const answer = async () => {
      // The queue lets in no more than there are threads.
      const thread = idle.pop()!;
      try {
        return await thread.outcomeOf(order);
      } finally {
        idle.push(thread);
      }
    };
    return order.kind === 'assess' ? queue.run(answer, handingIn) : queue.run(answer);
  };
  return {
    write: (request, seed) => outcomeOf({ kind: 'write', piece: { request, seed } }),
    assess: (piece, sent) => outcomeOf({ kind: 'assess', piece, sent }),
    async close() {
      await Promise.all(all.map((thread) => thread.end()));
    },
  };
}

/** One worker thread, begun anew where it broke or hung. */
class ComposerThread {
  #worker: Worker | null = null;

  async outcomeOf<Kind extends keyof Outcomes>(
    order: ComposerOrder<Kind>,
  ): Promise<Outcomes[Kind]> {
    this.#worker ??= new Worker(new URL('./thread.mjs', import.meta.url));
    const worker = this.#worker;
    const signal = AbortSignal.timeout(longest);
    worker.ref();
    try {
      worker.postMessage(order);
      const [answer] = (await once(worker, 'message', { signal })) as [ComposerAnswer<Kind>];
      if (answer.kind === 'failed') throw answer.error;
      return answer.outcome;
    } catch (error) {
      await this.end();
      throw signal.aborted ? new QueueTimeout() : error;
    } finally {
      // An idle thread keeps no process alive.
      worker.unref();
    }
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
