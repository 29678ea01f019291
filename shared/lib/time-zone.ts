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
const clockIn = remembered(
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
  const parts = clockIn(timeZone).formatToParts(at);
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
  const offsetAt = (at: number) =>
    Date.parse(`${wallTime(timeZone, at)}Z`) - Math.floor(at / 1000) * 1000;
  // No place is further from UTC than that.
  let before = midnight - 15 * hour;
  let after = midnight + 13 * hour;
  const offset = offsetAt(before);
  if (offset === offsetAt(after)) return midnight - offset;
  // The clock is changed nearby.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, middle) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** Where each day from the first to the last begins, and where the last one ends: one moment more than there are days. */
export function dayStarts(timeZone: string, days: readonly CalendarDay[]): readonly number[] {
  const last = days.at(-1);
  if (last === undefined) return [];
  return [...days, addDays(last, 1)].map((day) => dayStart(timeZone, day));
}
