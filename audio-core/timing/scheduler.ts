import type { Seconds } from '#shared/lib/units';

/** Hands events on shortly before they are due. Pure: whoever owns a timer calls `tick`. */
export interface Scheduler {
  /** Emits everything due within the look-ahead, once and in order; what is too late is left out. */
  tick(now: Seconds): void;
}

/**
 * Longer than any page stands still while it draws, or while its computer does something else. What was handed on is taken
 * back by a stop, so it costs nothing but a few nodes that wait.
 */
export const LOOK_AHEAD: Seconds = 1;

/** All that a stall left behind would sound at once: worse than a hole, for nobody can play to it. */
export const MOST_LATE: Seconds = 0.1;

export const isTooLate = (time: Seconds, now: Seconds) => now - time > MOST_LATE;

export function createScheduler<Event extends { readonly time: Seconds }>(
  events: readonly Event[],
  { emit, lookAhead = LOOK_AHEAD }: { emit: (event: Event) => void; lookAhead?: Seconds },
): Scheduler {
  const waiting = events.toSorted((a, b) => a.time - b.time);
  let next = 0;
  return {
    tick(now) {
      for (; next < waiting.length && waiting[next]!.time < now + lookAhead; next += 1) {
        const event = waiting[next]!;
        if (!isTooLate(event.time, now)) emit(event);
      }
    },
  };
}
