import { addDays, type CalendarDay, daysBetween } from '../lib/calendar-day.ts';
import { clockIn, dayIn, momentIn } from '../lib/time-zone.ts';

/** Moments in milliseconds; null is none. */
export interface Dates {
  readonly release: number | null;
  readonly due: number | null;
  readonly last: number | null;
}

interface Move {
  readonly fromZone: string;
  readonly toZone: string;
  /** On which the first of them is due afterwards; null leaves all without dates. */
  readonly firstDueDay: CalendarDay | null;
}

/**
 * The dates of several assignments, moved by as many days as bring the first one to a day; at the same time of day there as
 * here. Where none is due the first that opens is brought there.
 *
 * @example moveDates([{ release: null, due: monday, last: null }], { fromZone, toZone, firstDueDay: '2027-09-06' })
 */
export function moveDates(
  all: readonly Dates[],
  { fromZone, toZone, firstDueDay }: Move,
): readonly Dates[] {
  const first = earliest(all.map(({ due }) => due)) ?? earliest(all.map(({ release }) => release));
  if (firstDueDay === null || first === null)
    return all.map(() => ({ release: null, due: null, last: null }));
  const days = daysBetween(dayIn(fromZone, first), firstDueDay);
  const moved = (at: number | null) =>
    at === null
      ? null
      : momentIn(toZone, addDays(dayIn(fromZone, at), days), clockIn(fromZone, at));
  return all.map(({ release, due, last }) => ({
    release: moved(release),
    due: moved(due),
    last: moved(last),
  }));
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}
