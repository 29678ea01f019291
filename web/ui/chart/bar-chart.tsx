import styles from './chart.module.css';
import { ChartTable } from './chart-table.tsx';

export interface Bar {
  readonly id: string;
  /** Below it; '' where there is no room for each. */
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly words: string;
  readonly isNow?: boolean;
}

interface BarChartProps {
  /** What it shows, and the most of it. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Over the two columns of the same as a table. */
  readonly head: readonly [string, string];
}

/** So few that each has room for its figure. */
const MOST_WITH_FIGURES = 7;
const HEIGHT = 100;
/** Even a little is seen. */
const LEAST = 3;

/** How much of something there was, day by day or week by week. */
export function BarChart({ label, bars, head }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const hasFigures = bars.length <= MOST_WITH_FIGURES;
  return (
    <figure className={styles.chart}>
      <div
        role="img"
        aria-label={label}
        className={hasFigures ? styles.bars : `${styles.bars} ${styles.many}`}
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ id, label, name, value, words, isNow }) => {
          const height = value === 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT);
          return (
            <span key={id} className={styles.bar} data-now={isNow || undefined}>
              {hasFigures && <span className={styles.value}>{value > 0 && value}</span>}
              <svg viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                <title>{`${name}: ${words}`}</title>
                <rect x="1.5" y={HEIGHT - height} width="7" height={height} />
              </svg>
              <span className={styles.label}>{label}</span>
            </span>
          );
        })}
      </div>
      <ChartTable
        label={label}
        head={head}
        rows={bars.map(({ id, name, words }) => ({ id, name, cells: [words] }))}
      />
    </figure>
  );
}
