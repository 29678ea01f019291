import type { KeptStorage } from './store/device-storage.ts';

const KEPT = 'primavista-clock';
/** A clock no further off than this is right: the server's word is of whole seconds, and was some time on its way. */
const RIGHT_MS = 2 * 60_000;
/** By the device's own clock: who sets it right meanwhile, without a network, is believed the next day at the latest. */
const HOLDS_MS = 24 * 60 * 60_000;
/** An answer that was longer on its way, in a tablet that slept, says what time it was. */
const FRESH_MS = 30_000;

/** How far the device's clock was off when the server was last heard; milliseconds. */
interface Heard {
  readonly offset: number;
  /** The device's clock then. */
  readonly at: number;
}

export interface ClockOptions {
  /** Milliseconds since 1970, as the device has it. */
  readonly deviceNow: () => number;
  readonly storage: KeptStorage;
}

/**
 * The time of a device whose clock may be off by an hour or a year: set right by what the server's answers say, and kept,
 * so that a start without a network has it too.
 */
export function createClock({ deviceNow, storage }: ClockOptions) {
  let heard = readHeard(storage.getItem(KEPT));

  return {
    /** Milliseconds since 1970. */
    now(): number {
      const time = deviceNow();
      if (heard === null) return time;
      const age = time - heard.at;
      if (age >= -RIGHT_MS && age < HOLDS_MS) return time + heard.offset;
      // Never before what the server has said.
      return Math.max(time, heard.at + heard.offset);
    },
    /**
     * What a cache may have answered says nothing of now.
     *
     * @param askedAt when the answer was asked for, by the device's own clock
     */
    hear(headers: Headers, askedAt: number): void {
      if (!/no-store/.test(headers.get('cache-control') ?? '')) return;
      const at = deviceNow();
      if (at < askedAt || at - askedAt > FRESH_MS) return;
      const offset = Date.parse(headers.get('date') ?? '') - at;
      if (Number.isNaN(offset)) return;
      if (Math.abs(offset) >= RIGHT_MS) {
        heard = { offset, at };
        storage.setItem(KEPT, JSON.stringify(heard));
      } else if (heard !== null) {
        heard = null;
        storage.removeItem(KEPT);
      }
    },
  };
}

export type Clock = ReturnType<typeof createClock>;

function readHeard(text: string | null): Heard | null {
  try {
    const { offset, at } = JSON.parse(text ?? '{}') as Partial<Heard>;
    return typeof offset === 'number' && typeof at === 'number' ? { offset, at } : null;
  } catch {
    return null;
  }
}
