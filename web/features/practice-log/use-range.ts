import { useNavigate } from '@tanstack/react-router';
import type { CalendarDay } from '#shared/lib/calendar-day';
import { type DayRange, lastWeeks, rangeProblem, termWeeks } from '#shared/practice-log/range';
import { pages } from '../../paths/pages.ts';
import { usePageParams, usePageQuery } from '../../paths/use-page.ts';

const weeksOf = { week: 1, fourWeeks: 4, term: termWeeks } as const;

/** The days that a teacher looks at: whole weeks up to now, or from one day to another. */
export type RangeKind = keyof typeof weeksOf | 'own';

const isKind = (text: string): text is keyof typeof weeksOf => Object.hasOwn(weeksOf, text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const mayAsk = (range: DayRange) =>
  isDay(range.from) && isDay(range.to) && rangeProblem(range) === null;

/** The days that the address of a class's log says, and what changes them there. What cannot be read is this week. */
export function useRange(today: CalendarDay) {
  const { courseId } = usePageParams(pages.classPracticeLog);
  const { range = '', from = '', to = '' } = usePageQuery(pages.classPracticeLog);
  const navigate = useNavigate();
  const go = (query: { readonly range: RangeKind } & Partial<DayRange>) =>
    void navigate({ ...pages.classPracticeLog.at({ courseId }, query), replace: true });
  const isOwn = range === 'own' && mayAsk({ from, to });
  const kind: RangeKind = isOwn ? 'own' : isKind(range) ? range : 'week';
  const days = kind === 'own' ? { from, to } : lastWeeks(weeksOf[kind], today);
  return {
    kind,
    days,
    /** One's own days begin as those that are shown. */
    choose: (chosen: RangeKind) =>
      go(chosen === 'own' ? { range: chosen, ...days } : { range: chosen }),
    chooseDays: (chosen: DayRange) => go({ range: 'own', ...chosen }),
  };
}
