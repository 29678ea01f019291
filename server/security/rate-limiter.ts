import type { Clock } from '../clock.ts';

export interface RateLimit {
  /** So many at once. */
  readonly burst: number;
  /** So many come back. */
  readonly perMinute: number;
}

interface Bucket {
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Of more keys than this the ones longest untouched are forgotten; theirs are full again by then. */
const mostKeys = 10_000;

/** A bucket for each key, which empties by one a call and fills up again with time. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #limit: RateLimit;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, limit: RateLimit) {
    this.#clock = clock;
    this.#limit = limit;
  }

  /** Seconds to wait; 0 when the call is let through, which it then counts. */
  take(key: string): number {
    const { burst, perMinute } = this.#limit;
    const now = this.#clock.now().getTime();
    const kept = this.#buckets.get(key);
    // One that was used after now is of a clock that was set back.
    const bucket = kept && kept.at <= now ? kept : { left: burst, at: now };
    const passed = (now - bucket.at) / 60_000;
    const left = Math.min(burst, bucket.left + passed * perMinute);
    if (left < 1) return Math.ceil(((1 - left) * 60) / perMinute);
    // Set anew, so that the map stays in order of use and the oldest key goes first.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: left - 1, at: now });
    const [first] = this.#buckets.keys();
    if (this.#buckets.size > mostKeys && first !== undefined) this.#buckets.delete(first);
    return 0;
  }
}
