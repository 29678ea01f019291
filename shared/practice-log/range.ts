import { addDays, type CalendarDay, daysBetween, weekOf } from '../lib/calendar-day.ts';

/** Both days counted. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** Days that one question may ask for: a school year and the summer after it. */
export const longestRange = 400;

/** Weeks that a picture of a term shows. */
export const termWeeks = 18;

/** Weeks that a log goes back where nothing else is asked for. */
export const logWeeks = Math.floor(longestRange / 7);

/** Why nothing can be said of a range; null accepts it. */
export function rangeProblem({ from, to }: DayRange): 'backwards' | 'too-long' | null {
  if (to < from) return 'backwards';
  return daysBetween(from, to) + 1 > longestRange ? 'too-long' : null;
}

/** Whole weeks, of which the present one is the last. @example lastWeeks(1, '2026-09-09').from // '2026-09-07' */
export function lastWeeks(count: number, today: CalendarDay): DayRange {
  const monday = weekOf(today);
  return { from: addDays(monday, -7 * (count - 1)), to: addDays(monday, 6) };
}
