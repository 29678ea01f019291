import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LimitedQueue, QueueTimeout, type Waiting } from './limited-queue.ts';

/** What a thread says to an order, see `answer-orders.mjs`. */
type Answer<Outcome> =
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Milliseconds; nothing that is ordered needs a tenth of it. */
const longest = 20_000;

/**
 * MiB of what is new in a thread. Four times as much would be taken by Node's own measure, and kept for good, though a
 * thread is idle nearly all day (decision 036).
 */
const young = 12;

interface PoolOptions extends Waiting {
  /** What each thread begins with. */
  readonly module: URL;
  readonly threads: number;
}

/**
 * Threads of one kind, for work that would hold the server's own. They start with their first order where they are not begun
 * before, so that no command and no test that needs none pays for one.
 */
export class ThreadPool {
  readonly #queue: LimitedQueue;
  readonly #all: readonly PoolThread[];
  readonly #idle: PoolThread[];

  constructor({ module, threads, ...usual }: PoolOptions) {
    this.#queue = new LimitedQueue({ width: threads, ...usual });
    this.#all = Array.from({ length: threads }, () => new PoolThread(module));
    this.#idle = [...this.#all];
  }

  /**
   * Lets all threads read their code now: a server goes on by what it was started from, whatever comes into its folder later.
   * Resolves when they have; one that could not is begun anew by who needs it.
   */
  async begin(): Promise<void> {
    await Promise.allSettled(this.#all.map((thread) => thread.begin().hasRead));
  }

  /** @throws QueueTimeout when too much is asked for at once, or the order takes too long. */
  run<Outcome>(order: unknown, waiting?: Waiting): Promise<Outcome> {
    return this.#queue.run(async () => {
      // The queue lets in no more than there are threads.
      const thread = this.#idle.pop()!;
      try {
        return await thread.outcomeOf<Outcome>(order);
      } finally {
        this.#idle.push(thread);
      }
    }, waiting);
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((thread) => thread.end()));
  }
}

interface Begun {
  readonly worker: Worker;
  /** Once its first message said that all its code is read. Rejects where it cannot be. */
  readonly hasRead: Promise<unknown>;
}

/** One worker thread, begun anew where it broke or hung. */
class PoolThread {
  readonly #module: URL;
  #begun: Begun | null = null;

  constructor(module: URL) {
    this.#module = module;
  }

  /** Idle, it keeps no process alive. */
  begin(): Begun {
    if (this.#begun) return this.#begun;
    const worker = new Worker(this.#module, {
      resourceLimits: { maxYoungGenerationSizeMb: young },
    });
    worker.unref();
    const hasRead = once(worker, 'message', { signal: AbortSignal.timeout(longest) });
    const begun = { worker, hasRead };
    // Whoever orders hears of it; before that nobody does, and the next order begins another.
    worker.on('error', () => {});
    hasRead.catch(() => {});
    worker.once('exit', () => {
      if (this.#begun === begun) this.#begun = null;
    });
    this.#begun = begun;
    return begun;
  }

  async outcomeOf<Outcome>(order: unknown): Promise<Outcome> {
    const { worker, hasRead } = this.begin();
    worker.ref();
    try {
      await hasRead;
      worker.postMessage(order);
      const signal = AbortSignal.timeout(longest);
      const [answer] = (await once(worker, 'message', { signal })) as [Answer<Outcome>];
      if (answer.kind === 'failed') throw answer.error;
      return answer.outcome;
    } catch (error) {
      await this.end();
      throw isTimeout(error) ? new QueueTimeout() : error;
    } finally {
      worker.unref();
    }
  }

  async end(): Promise<void> {
    const ended = this.#begun;
    this.#begun = null;
    await ended?.worker.terminate();
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';
