import * as m from '../../i18n/generated/messages.js';
import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';

type Level = 0 | 1 | 2 | 3 | 4;

interface HeatDay {
  readonly day: string;
  /** How strong its tone is: nothing to much. */
  readonly level: Level;
  readonly words: string;
  readonly isNow: boolean;
  /** It has not come. */
  readonly isAhead: boolean;
}

export interface HeatWeek {
  readonly id: string;
  readonly name: string;
  /** Above it, where a month begins; otherwise ''. */
  readonly label: string;
  /** From Monday on. */
  readonly days: readonly HeatDay[];
}

interface HeatMapProps {
  readonly label: string;
  readonly weeks: readonly HeatWeek[];
  /** From Monday on, short. */
  readonly weekdays: readonly string[];
  readonly weekHead: string;
}

const CELL = 16;
const STEP = CELL + 3;
const levels: readonly Level[] = [0, 1, 2, 3, 4];

/** The days of many weeks, a column a week: the more there was, the stronger the tone. */
export function HeatMap({ label, weeks, weekdays, weekHead }: HeatMapProps) {
  return (
    <figure className={styles.chart}>
      <div role="img" aria-label={label} className={styles.weeks}>
        <div className={styles.months}>
          {weeks.map(({ id, label }, index) => (
            <span key={id} style={{ left: `${(100 * index) / weeks.length}%` }}>
              {label}
            </span>
          ))}
        </div>
        <div className={styles.weekdays}>
          {weekdays.map((name, index) => (
            <span key={name}>{index % 2 === 0 && name}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${weeks.length * STEP} ${7 * STEP}`} aria-hidden="true">
          {weeks.map(({ id, days }, column) => (
            <g key={id} transform={`translate(${column * STEP} 0)`}>
              {days.map(
                ({ day, level, words, isNow, isAhead }, row) =>
                  !isAhead && <Cell key={day} {...{ level, words, isNow, row }} />,
              )}
            </g>
          ))}
        </svg>
      </div>
      <div className={styles.legend} aria-hidden="true">
        {m.chart_less()}
        {levels.map((level) => (
          <svg key={level} viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
            <Cell level={level} row={0} />
          </svg>
        ))}
        {m.chart_more()}
      </div>
      <ChartTable
        label={label}
        head={[weekHead, ...weekdays]}
        rows={weeks.map(({ id, name, days }) => ({
          id,
          name,
          cells: days.map(({ words, isAhead }) => (isAhead ? '' : words)),
        }))}
      />
    </figure>
  );
}

interface CellProps {
  readonly level: Level;
  readonly row: number;
  readonly words?: string;
  readonly isNow?: boolean;
}

function Cell({ level, row, words, isNow }: CellProps) {
  return (
    <rect
      className={styles.cell}
      data-level={level}
      data-now={isNow || undefined}
      x="0.5"
      y={row * STEP + 0.5}
      width={CELL - 1}
      height={CELL - 1}
      rx="3"
    >
      {words && <title>{words}</title>}
    </rect>
  );
}
