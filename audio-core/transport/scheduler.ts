import type { Seconds } from '#shared/lib/units';

/** Hands events on shortly before they are due. Pure: whoever owns a timer calls `tick`. */
export interface Scheduler {
  /** Emits everything due within the look-ahead, once and in order. */
  tick(now: Seconds): void;
}

/** Long enough for a page that is busy drawing, short enough to take a stop seriously. */
export const LOOK_AHEAD: Seconds = 0.2;

export function createScheduler<Event extends { readonly time: Seconds }>(
  events: readonly Event[],
  { emit, lookAhead = LOOK_AHEAD }: { emit: (event: Event) => void; lookAhead?: Seconds },
): Scheduler {
  const waiting = events.toSorted((a, b) => a.time - b.time);
  let next = 0;
  return {
    tick(now) {
      for (; next < waiting.length && waiting[next]!.time < now + lookAhead; next += 1) {
        emit(waiting[next]!);
      }
    },
  };
}
