import { getLocale } from './generated/runtime.js';

/** "Fri, 28 Nov" in the page's language, and in the reader's time zone where no other is named. */
export function formatDate(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(iso));
}

/** "28 November 2026": on the day of who reads it, for what is kept for years. */
export function formatLongDate(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(new Date(iso));
}

/** "28 Nov, 14:05", in the reader's time zone where no other is named. */
export function formatDateTime(iso: string, timeZone?: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const zone = timeZone !== undefined && { timeZone };
  return new Intl.DateTimeFormat(getLocale(), { ...parts, ...zone }).format(new Date(iso));
}

/** "14:05" in a time zone. */
export function formatTime(iso: string, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(getLocale(), parts).format(new Date(iso));
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** One part of a day of the calendar: "Mon", "Sept", "28". */
export function formatDayPart(day: string, part: 'weekday' | 'month' | 'day'): string {
  const width = part === 'day' ? ('numeric' as const) : ('short' as const);
  return new Intl.DateTimeFormat(getLocale(), { [part]: width, timeZone: 'UTC' }).format(
    noonOf(day),
  );
}

/** A day of the calendar: "Fri, 28 Nov" */
export function formatShortDay(day: string): string {
  return formatDate(noonOf(day).toISOString(), 'UTC');
}

/** A day of the calendar, `yyyy-mm-dd`, which is the same day everywhere: "30 June 2027" */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** @example formatList(['level 1', 'level 2'], 'disjunction') // 'level 1 or level 2' */
export function formatList(
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(getLocale(), { type }).format(names);
}
