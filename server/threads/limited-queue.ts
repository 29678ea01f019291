/** Thrown to a caller that waited its turn in vain, or that so many were before that waiting is no use. */
export class QueueTimeout extends Error {}

export interface Waiting {
  /** Milliseconds that a task waits at most. */
  readonly patience: number;
  /** Tasks that wait at most; however many where it is left out. */
  readonly most?: number;
}

/**
 * Runs at most `width` tasks at once, the rest in order of arrival, each waiting `patience` milliseconds at most, and
 * no more than `most` of them; a task may say otherwise for itself.
 */
export class LimitedQueue {
  readonly #width: number;
  readonly #usual: Waiting;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ width, ...usual }: Waiting & { readonly width: number }) {
    this.#width = width;
    this.#usual = usual;
  }

  async run<T>(task: () => Promise<T>, waiting = this.#usual): Promise<T> {
    if (this.#running < this.#width) this.#running += 1;
    else await this.#turn(waiting);
    try {
      return await task();
    } finally {
      // The place is handed on rather than given back, so nobody can slip in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn({ patience, most = Number.POSITIVE_INFINITY }: Waiting): Promise<void> {
    if (this.#waiting.length >= most) throw new QueueTimeout();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(new QueueTimeout());
      }, patience);
      this.#waiting.push(start);
    });
  }
}
