/** A day of the calendar, `yyyy-mm-dd`, which is the same day everywhere; later days sort later. */
export type CalendarDay = string;

const dayMs = 24 * 60 * 60_000;

const startInUtc = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);

/** @example addDays('2028-02-28', 2) // '2028-03-01' */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(startInUtc(day) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days from one to another. @example daysBetween('2026-09-07', '2026-09-08') // 1 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((startInUtc(to) - startInUtc(from)) / dayMs);
}

/** All days from the first to the last, both counted. */
export function daysFrom(from: CalendarDay, to: CalendarDay): readonly CalendarDay[] {
  const count = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** The Monday on or before a day: school weeks begin there. @example weekOf('2026-09-09') // '2026-09-07' */
export function weekOf(day: CalendarDay): CalendarDay {
  const weekday = (new Date(startInUtc(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}
