import { addDays, type CalendarDay, weekOf } from '../lib/calendar-day.ts';

/** Most lessons of a week are over by then. */
export const usualDueTime = '16:00';

const FRIDAY = 4;

/** The Friday after this day: next week's where it is a Friday or later. @example usualDueDay('2026-11-27') // '2026-12-04' */
export function usualDueDay(today: CalendarDay): CalendarDay {
  const friday = addDays(weekOf(today), FRIDAY);
  return friday > today ? friday : addDays(friday, 7);
}
