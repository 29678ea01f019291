import { type CalendarDay, daysFrom } from '#shared/lib/calendar-day';
import { lastWeeks } from '#shared/practice-log/range';
import { streakOf } from '#shared/practice-log/streak';
import { type Amount, total } from '#shared/practice-log/totals';
import { formatDayPart, formatShortDay } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { amountOf, amountWords, daysWords, type LogType } from '../log-words.ts';
import styles from './log.module.css';

export interface PictureProps {
  readonly byDay: ReadonlyMap<CalendarDay, Amount>;
  readonly today: CalendarDay;
  readonly type: LogType;
}

export const nothing: Amount = { seconds: 0, count: 0 };

/**
 * How much was practised since Monday, day by day.
 *
 * @param begins said before there is anything
 */
export function Week({ byDay, today, type, begins }: PictureProps & { readonly begins: string }) {
  const { from, to } = lastWeeks(1, today);
  const days = daysFrom(from, to).map((day) => ({ day, amount: byDay.get(day) ?? nothing }));
  const practised = days.filter(({ day }) => byDay.has(day)).length;
  const streak = streakOf(new Set(byDay.keys()), today);
  const sum = amountWords(type, total(days.map(({ amount }) => amount)));
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={styles.heading}>
        {m.log_thisWeek()}
      </h2>
      <p className={styles.sum}>{sum}</p>
      <p className={styles.beside}>
        {practised === 0 ? begins : daysWords(practised)}
        {/* One that is over is not spoken of. */}
        {streak > 1 && `, ${m.log_streak({ count: streak })}`}
      </p>
      <div className={styles.week}>
        <BarChart
          label={`${m.log_thisWeek()}: ${sum}`}
          head={[m.log_day(), m.log_practised()]}
          bars={days.map(({ day, amount }) => ({
            id: day,
            label: formatDayPart(day, 'weekday'),
            name: formatShortDay(day),
            value: amountOf(type, amount),
            words: amountWords(type, amount),
            isNow: day === today,
          }))}
        />
      </div>
    </section>
  );
}
