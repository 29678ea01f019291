import { getLocale } from './generated/runtime.js';

/** "Fri, 28 Nov" in the page's language and the reader's time zone. */
export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(iso));
}

/** "28 Nov, 14:05" */
export function formatDateTime(iso: string): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(getLocale(), parts).format(new Date(iso));
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
