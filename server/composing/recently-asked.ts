/** Keeps what was asked for last, as many as it may: what was asked for longest ago goes first. */
export class RecentlyAsked<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string, make: () => Value): Value {
    const value = this.#kept.get(name) ?? make();
    this.#kept.delete(name);
    this.#kept.set(name, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return value;
  }

  forget(name: string): void {
    this.#kept.delete(name);
  }
}
