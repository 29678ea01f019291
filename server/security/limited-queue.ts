/** Thrown to a caller that waited its turn in vain, or that so many were before that waiting is no use. */
export class QueueTimeout extends Error {}

/**
 * Runs at most `width` tasks at once, the rest in order of arrival, each waiting `patience` milliseconds at most, and
 * no more than `most` of them.
 */
export class LimitedQueue {
  readonly #width: number;
  readonly #patience: number;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: {
    readonly width: number;
    readonly patience: number;
    readonly most?: number;
  }) {
    this.#width = options.width;
    this.#patience = options.patience;
    this.#most = options.most ?? Number.POSITIVE_INFINITY;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#width) this.#running += 1;
    else await this.#turn();
    try {
      return await task();
    } finally {
      // The place is handed on rather than given back, so nobody can slip in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(): Promise<void> {
    if (this.#waiting.length >= this.#most) throw new QueueTimeout();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(new QueueTimeout());
      }, this.#patience);
      this.#waiting.push(start);
    });
  }
}
