import { dayIn } from '../lib/time-zone.ts';

interface ClassEnd {
  /** `yyyy-mm-dd`, or null for a class that has none. */
  readonly endDate: string | null;
  readonly timeZone: string;
}

/**
 * What is wrong with the last day of a class; null accepts it. A day that was saved before may pass: a teacher who
 * corrects the title of last year's class is not asked for another.
 */
export function endDateProblem(
  { endDate, timeZone }: ClassEnd,
  { now, before }: { readonly now: Date; readonly before: string | null },
): 'date-past' | null {
  if (endDate === null || endDate === before) return null;
  return endDate < dayIn(timeZone, now) ? 'date-past' : null;
}
