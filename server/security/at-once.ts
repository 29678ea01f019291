import { QueueTimeout } from '../threads/limited-queue.ts';

/** Lets so many tasks of one person run at the same time, and sends the next away. Counted by this process alone. */
export class AtOnce {
  readonly #most: number;
  readonly #running = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws QueueTimeout when as many are under way already */
  async run<T>(person: string, task: () => Promise<T>): Promise<T> {
    const running = this.#running.get(person) ?? 0;
    if (running >= this.#most) throw new QueueTimeout();
    this.#running.set(person, running + 1);
    try {
      return await task();
    } finally {
      const left = (this.#running.get(person) ?? 1) - 1;
      if (left > 0) this.#running.set(person, left);
      else this.#running.delete(person);
    }
  }
}
