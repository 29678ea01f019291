/** The calendar day of a moment in a time zone, as `yyyy-mm-dd`, so that later days sort later. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

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
