import type { Logger } from 'pino';

/**
 * Work that nobody waits for, begun once the answer has left: where the time that an answer takes would tell what there is
 * to do. What must not be lost is a job instead.
 */
export class AfterAnswer {
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  run(work: () => Promise<void>): void {
    const running: Promise<void> = new Promise<void>((begin) => setImmediate(begin))
      .then(work)
      .catch((err: unknown) =>
        this.#log.warn({ err }, 'what was to be done after an answer broke off'),
      )
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Once all that was begun so far is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
