import { dayIn } from '../lib/time-zone.ts';

/** When students may see an assignment, and until when they may hand it in; instants in milliseconds since 1970. */
interface AssignmentDates {
  /** null is at once. */
  readonly release: number | null;
  /** null is without an end. */
  readonly due: number | null;
  /** Until when late ones are taken; null is without an end. */
  readonly last: number | null;
}

interface Saving {
  readonly now: number;
  /** As they were saved before: what did not change may be past. */
  readonly before?: AssignmentDates;
  /** Of the class. */
  readonly timeZone: string;
}

const YEAR = 365.25 * 86_400_000;

/** No class of today waits for longer, in years: a year that was mistyped hides an assignment for good. */
export const longestWait = 5;

/** The first moment that a date can name: nothing was given out before. */
const earliest = Date.UTC(2000, 0, 1);

/**
 * The first date of which somebody mistyped the year; null where each is near enough.
 *
 * @example farDate({ release: null, due: Date.parse('9999-12-04T15:00Z'), last: null }, Date.parse('2026-12-04T10:00Z')) // 'dueDate'
 */
export function farDate(
  { release, due, last }: AssignmentDates,
  now: number,
): DateProblem['path'] | null {
  const dates = [
    ['releaseDate', release],
    ['dueDate', due],
    ['lastDate', last],
  ] as const;
  const isFar = (date: number | null) =>
    date !== null && (date < earliest || date > now + longestWait * YEAR);
  return dates.find(([, date]) => isFar(date))?.[0] ?? null;
}

/** What is wrong with one of the dates. */
export interface DateProblem {
  readonly path: 'dueDate' | 'releaseDate' | 'lastDate';
  readonly code: 'date-past' | 'time-past' | 'opens-after-due' | 'last-before-due';
}

/**
 * @returns null where the dates can stand
 * @example dateProblem({ release: null, due: Date.parse('2026-12-03T15:00Z'), last: null }, { now: Date.parse('2026-12-04T10:00Z'), timeZone: 'UTC' })?.code // 'date-past'
 */
export function dateProblem(dates: AssignmentDates, saving: Saving): DateProblem | null {
  const { now, before, timeZone } = saving;
  const { due, release, last } = dates;
  if (due !== null && due !== before?.due && due <= now) {
    const isToday = dayIn(timeZone, due) === dayIn(timeZone, now);
    return { path: 'dueDate', code: isToday ? 'time-past' : 'date-past' };
  }
  if (due !== null && release !== null && release >= due)
    return { path: 'releaseDate', code: 'opens-after-due' };
  if (last !== null && (due === null || last <= due))
    return { path: 'lastDate', code: 'last-before-due' };
  return null;
}
