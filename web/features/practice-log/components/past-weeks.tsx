import { addDays, daysFrom } from '#shared/lib/calendar-day';
import { lastWeeks, termWeeks } from '#shared/practice-log/range';
import { type Amount, total } from '#shared/practice-log/totals';
import { formatDayPart, formatShortDay } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { HeatMap, type HeatWeek } from '../../../ui/chart/heat-map.tsx';
import { amountOf, amountWords, daysWords, type LogType } from '../log-words.ts';
import styles from './log.module.css';
import { nothing, type PictureProps } from './week.tsx';

/** From how many minutes or exercises on a day has the next stronger tone. */
const tones: Readonly<Record<LogType, readonly number[]>> = {
  timeSpent: [1, 10, 20, 40],
  exerciseCount: [1, 4, 8, 16],
};

const levelOf = (type: LogType, amount: Amount) =>
  tones[type].filter((least) => amountOf(type, amount) >= least).length as 0 | 1 | 2 | 3 | 4;

/** The days of a term, a column a week. */
export function PastWeeks({ byDay, today, type }: PictureProps) {
  const range = lastWeeks(termWeeks, today);
  const mondays = Array.from({ length: termWeeks }, (_, week) => addDays(range.from, 7 * week));
  const practised = daysFrom(range.from, range.to).flatMap((day) => byDay.get(day) ?? []);
  const words = m.log_pastWords({
    sum: amountWords(type, total(practised)),
    days: daysWords(practised.length),
  });
  const weeks = mondays.map((monday, index): HeatWeek => {
    const isNewMonth = index === 0 || monday.slice(0, 7) !== mondays[index - 1]!.slice(0, 7);
    // The name of a month that is nearly over would lie on the next one's.
    const hasRoom = index > 0 || addDays(monday, 14).slice(0, 7) === monday.slice(0, 7);
    return {
      id: monday,
      name: formatShortDay(monday),
      label: isNewMonth && hasRoom ? formatDayPart(monday, 'month') : '',
      days: daysFrom(monday, addDays(monday, 6)).map((day) => {
        const amount = byDay.get(day) ?? nothing;
        return {
          day,
          level: levelOf(type, amount),
          words: amount === nothing ? m.log_none() : amountWords(type, amount),
          isNow: day === today,
          isAhead: day > today,
        };
      }),
    };
  });
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks" className={styles.heading}>
        {m.log_pastWeeks({ count: termWeeks })}
      </h2>
      <p className={styles.beside}>{words}</p>
      <HeatMap
        label={`${m.log_pastWeeks({ count: termWeeks })}: ${words}`}
        weeks={weeks}
        weekdays={daysFrom(range.from, addDays(range.from, 6)).map((day) =>
          formatDayPart(day, 'weekday'),
        )}
        weekHead={m.log_weekOf()}
      />
    </section>
  );
}
