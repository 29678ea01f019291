import { sql } from 'kysely';
import { type CalendarDay, daysFrom } from '#shared/lib/calendar-day';
import { dayIn, dayStarts } from '#shared/lib/time-zone';
import { lastWeeks, logWeeks } from '#shared/practice-log/range';

interface Asked {
  readonly timeZoneId: string;
  readonly from?: CalendarDay | undefined;
  readonly to?: CalendarDay | undefined;
}

/** Days as moments, so that the database needs to know no time zone, and every layer means the same by a day. */
export interface Days {
  readonly start: Date;
  /** The first moment after them. */
  readonly end: Date;
  /** The day of each number that `dayNumber` gives, which count from 1. */
  readonly dayOf: (number: number) => CalendarDay;
  /** PostgreSQL's array of where each begins. */
  readonly starts: string;
}

/** Those that are asked about, or the last weeks. */
export function daysAsked({ timeZoneId, from, to }: Asked, now: Date): Days {
  const usual = lastWeeks(logWeeks, dayIn(timeZoneId, now));
  const days = daysFrom(from ?? usual.from, to ?? usual.to);
  const starts = dayStarts(timeZoneId, days).map((start) => new Date(start));
  return {
    start: starts[0]!,
    end: starts.at(-1)!,
    dayOf: (number) => days[number - 1]!,
    starts: `{${starts.map((start) => start.toISOString()).join(',')}}`,
  };
}

/** The number of the day on which an entry `p` began. Read from text in a subquery, the days are read once and not for each entry. */
export const dayNumber = ({ starts }: Days) =>
  sql<number>`width_bucket(p.started_at, (select ${starts}::text::timestamptz[]))`;

/** Of the entries `p` that are grouped; none at all is nothing. */
export const secondsTogether = sql<number>`coalesce(sum(p.seconds), 0)`;
export const countTogether = sql<number>`coalesce(sum(p.count), 0)`;
