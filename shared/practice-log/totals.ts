import { type CalendarDay, weekOf } from '../lib/calendar-day.ts';

/** How much was practised. */
export interface Amount {
  /** Of music, whole. */
  readonly seconds: number;
  /** Exercises played. */
  readonly count: number;
}

/** What was practised on one day; `courseId` null is practice for no class. */
export interface DailyPractice extends Amount {
  readonly day: CalendarDay;
  readonly courseId: string | null;
}

export function total(amounts: readonly Amount[]): Amount {
  return amounts.reduce<Amount>(plus, { seconds: 0, count: 0 });
}

const plus = (one: Amount, other: Amount): Amount => ({
  seconds: one.seconds + other.seconds,
  count: one.count + other.count,
});

/** By day, whatever it was for; the first day first. */
export const byDay = (practices: readonly (Amount & { readonly day: CalendarDay })[]) =>
  grouped(practices, ({ day }) => day);

/** By the Monday of the week, the first week first. */
export const byWeek = (practices: readonly (Amount & { readonly day: CalendarDay })[]) =>
  grouped(practices, ({ day }) => weekOf(day));

function grouped<Item extends Amount>(
  items: readonly Item[],
  keyOf: (item: Item) => CalendarDay,
): ReadonlyMap<CalendarDay, Amount> {
  const found = new Map<CalendarDay, Amount>();
  for (const item of items) {
    const key = keyOf(item);
    found.set(key, plus(found.get(key) ?? { seconds: 0, count: 0 }, item));
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whole minutes, as they are shown: whoever practised at all has practised a minute. @example minutesOf(100) // 2 */
export function minutesOf(seconds: number): number {
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
}
