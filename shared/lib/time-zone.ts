import { addDays, type CalendarDay } from './calendar-day.ts';
import { remembered } from './remembered.ts';

/** A name of the IANA database; an offset like `+01:00` is none. @example isTimeZone('Europe/Berlin') // true */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** To make one takes longer than to use it a hundred times. */
const formatterOf = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** What calendar and clock show in a time zone, as ISO 8601 without a zone. */
function wallTime(timeZone: string, at: Date | number): string {
  const parts = formatterOf(timeZone).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** The calendar day of a moment (a number is in milliseconds) in a time zone. */
export function dayIn(timeZone: string, at: Date | number): CalendarDay {
  return wallTime(timeZone, at).slice(0, 10);
}

const hour = 60 * 60_000;

/**
 * The first moment of a day in a time zone, in milliseconds: not always midnight, for in some places the clock is set on at
 * midnight. A day that was left out begins where the next one does.
 *
 * @example dayStart('Europe/Berlin', '2026-09-07') // Date.parse('2026-09-06T22:00:00Z')
 */
export function dayStart(timeZone: string, day: CalendarDay): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No place is further from UTC than that.
  let before = midnight - 15 * hour;
  let after = midnight + 13 * hour;
  const offset = offsetAt(timeZone, before);
  if (offset === offsetAt(timeZone, after)) return midnight - offset;
  // The clock is changed nearby.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, middle) < day) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * The moment at which the clock of a time zone shows this, in milliseconds. A time that is left out when the clock is set on
 * is an hour later; of one that comes twice it is the first.
 *
 * @param clock `16:00`
 * @example momentIn('Europe/Berlin', '2026-12-04', '16:00') // Date.parse('2026-12-04T15:00:00Z')
 */
export function momentIn(timeZone: string, day: CalendarDay, clock: string): number {
  const shown = Date.parse(`${day}T${clock}:00Z`);
  const offsets = [shown - 15 * hour, shown + 13 * hour].map((at) => offsetAt(timeZone, at));
  const possible = offsets.map((offset) => shown - offset).toSorted((one, other) => one - other);
  return possible.find((at) => at + offsetAt(timeZone, at) === shown) ?? possible.at(-1)!;
}

/** What the clock of a time zone shows: `16:00`. */
export const clockIn = (timeZone: string, at: Date | number): string =>
  wallTime(timeZone, at).slice(11, 16);

/** How far the clock of a time zone is ahead of UTC then, in milliseconds. */
const offsetAt = (timeZone: string, at: number): number =>
  Date.parse(`${wallTime(timeZone, at)}Z`) - Math.floor(at / 1000) * 1000;

/** Where each day from the first to the last begins, and where the last one ends: one moment more than there are days. */
export function dayStarts(timeZone: string, days: readonly CalendarDay[]): readonly number[] {
  const last = days.at(-1);
  if (last === undefined) return [];
  return [...days, addDays(last, 1)].map((day) => dayStart(timeZone, day));
}
