import * as m from '../../i18n/generated/messages.js';
import styles from './chart.module.css';

export interface ChartTableProps {
  readonly label: string;
  /** Over the columns, the first of which names the rows. */
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly cells: readonly string[];
  }[];
}

/** What a chart shows, as figures: behind a press to the eye, and for the ear in place of the picture. */
export function ChartTable({ label, head, rows }: ChartTableProps) {
  return (
    <details className={styles.table}>
      <summary>{m.chart_asTable()}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              {head.map((words) => (
                <th key={words} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {cells.map((words, column) => (
                  <td key={head[column + 1]}>{words}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
