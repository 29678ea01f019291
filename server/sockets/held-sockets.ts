/** Sockets that one holder may have: a page needs one, and some people leave tabs open. */
const mostHeld = 5;

/** How many sockets whoever holds them has open, so that nobody takes those of all. */
export class HeldSockets {
  readonly #held = new Map<string, number>();

  /** @returns false where they hold as many as they may */
  hold(holder: string): boolean {
    const count = this.#held.get(holder) ?? 0;
    if (count >= mostHeld) return false;
    this.#held.set(holder, count + 1);
    return true;
  }

  release(holder: string): void {
    const count = this.#held.get(holder) ?? 0;
    if (count > 1) this.#held.set(holder, count - 1);
    else this.#held.delete(holder);
  }
}
