import { addDays, type CalendarDay } from '../lib/calendar-day.ts';

/**
 * Days in a row up to now, on which something was practised. Today is not over: who has not practised yet goes on from
 * yesterday.
 *
 * @example streakOf(new Set(['2026-09-07', '2026-09-08']), '2026-09-09') // 2
 */
export function streakOf(days: ReadonlySet<CalendarDay>, today: CalendarDay): number {
  let day = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  while (days.has(day)) {
    count += 1;
    day = addDays(day, -1);
  }
  return count;
}
