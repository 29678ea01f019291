import { addDays, type CalendarDay, daysBetween, daysFrom, weekOf } from '#shared/lib/calendar-day';
import type { DayRange } from '#shared/practice-log/range';
import { type Amount, byDay, byWeek, total } from '#shared/practice-log/totals';
import { formatDayPart, formatShortDay } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { type Bar, BarChart } from '../../../ui/chart/bar-chart.tsx';
import { amountOf, amountWords, type LogType } from '../log-words.ts';
import styles from './log.module.css';
import { nothing } from './week.tsx';

interface ClassChartProps {
  readonly dailyPractices: readonly (Amount & { readonly day: CalendarDay })[];
  readonly days: DayRange;
  readonly today: CalendarDay;
  readonly type: LogType;
}

/** More than these are drawn by the week. */
const MOST_DAYS = 35;

/** How much a class practised together, day by day, or week by week where there are many. */
export function ClassChart({ dailyPractices, days, today, type }: ClassChartProps) {
  const isByDay = daysBetween(days.from, days.to) < MOST_DAYS;
  const amounts = isByDay ? byDay(dailyPractices) : byWeek(dailyPractices);
  const spans = isByDay ? daysFrom(days.from, days.to) : mondaysOf(days);
  const now = isByDay ? today : weekOf(today);
  const bars = spans.map((day, index): Bar => {
    const amount = amounts.get(day) ?? nothing;
    return {
      id: day,
      label: labelOf(day, { index, count: spans.length, isByDay }),
      name: formatShortDay(day),
      value: amountOf(type, amount),
      words: amountWords(type, amount),
      isNow: day === now,
    };
  });
  const sum = amountWords(type, total(dailyPractices));
  const largest = [...amounts.values()].toSorted(
    (a, b) => amountOf(type, b) - amountOf(type, a),
  )[0];
  const most = largest && amountWords(type, largest);
  return (
    <div className={styles.chart}>
      <p className={styles.sum}>{sum}</p>
      <p className={styles.beside}>
        {m.log_together()}
        {most && `, ${isByDay ? m.log_mostOnDay({ most }) : m.log_mostInWeek({ most })}`}
      </p>
      <BarChart
        label={`${m.log_together()}: ${sum}`}
        head={[isByDay ? m.log_day() : m.log_weekOf(), m.log_practised()]}
        bars={bars}
      />
    </div>
  );
}

const mondaysOf = ({ from, to }: DayRange): readonly CalendarDay[] => {
  const first = weekOf(from);
  const count = Math.floor(daysBetween(first, to) / 7) + 1;
  return Array.from({ length: count }, (_, week) => addDays(first, 7 * week));
};

interface Place {
  readonly index: number;
  readonly count: number;
  readonly isByDay: boolean;
}

/** Weekdays of a single week; otherwise a date here and there, as many as a phone has room for. */
function labelOf(day: CalendarDay, { index, count, isByDay }: Place): string {
  if (isByDay && count <= 7) return formatDayPart(day, 'weekday');
  const every = Math.ceil(count / 5);
  const isNamed = isByDay ? weekOf(day) === day : index % every === 0;
  return isNamed ? `${formatDayPart(day, 'day')} ${formatDayPart(day, 'month')}` : '';
}
