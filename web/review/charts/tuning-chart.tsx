import type { AssessedNote } from '#shared/assessment/report';
import { median } from '#shared/lib/median';
import type { Cents } from '#shared/lib/units';
import * as m from '../../i18n/generated/messages.js';
import styles from './charts.module.css';

const WIDTH = 320;
const HEIGHT = 64;
const EDGE = 10;
/** Further off stands at the edge. */
const RANGE: Cents = 60;

const heightOf = (cents: Cents) =>
  HEIGHT / 2 - Math.max(-1, Math.min(1, cents / RANGE)) * (HEIGHT / 2 - EDGE);

/** Closer than that to the written pitch, on the whole, is neither high nor low. */
const EVEN: Cents = 5;

function words(cents: readonly Cents[]): string {
  const usual = Math.round(median(cents));
  if (Math.abs(usual) < EVEN) return m.chart_tuningEven();
  const far = { cents: Math.abs(usual) };
  return usual < 0 ? m.chart_tuningLow(far) : m.chart_tuningHigh(far);
}

/** How high or low each right note was, and what is still in tune. */
export function TuningChart({
  notes,
  limit,
}: {
  readonly notes: readonly AssessedNote[];
  readonly limit: Cents;
}) {
  const measured = notes.flatMap(({ index, incident, centsFromWritten, pitchProblem }) =>
    incident === undefined && centsFromWritten !== undefined
      ? [{ index, cents: centsFromWritten, isOff: pitchProblem !== undefined }]
      : [],
  );
  if (measured.length < 2) return null;
  const top = heightOf(limit);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{m.result_tuning()}</b> {words(measured.map(({ cents }) => cents))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.tuning} aria-hidden="true">
        <rect y={top} width={WIDTH} height={heightOf(-limit) - top} className={styles.inTune} />
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className={styles.written} />
        {measured.map(({ index, cents, isOff }, place) => {
          const x = EDGE + (place / (measured.length - 1)) * (WIDTH - 2 * EDGE);
          const y = heightOf(cents);
          // A shape of its own where the colour says nothing.
          if (isOff) {
            const up = cents > 0 ? -1 : 1;
            return (
              <path
                key={index}
                d={`M${x - 5} ${y - 4 * up}h10L${x} ${y + 5 * up}Z`}
                className={styles.point}
              />
            );
          }
          return <circle key={index} cx={x} cy={y} r="3.5" className={styles.right} />;
        })}
      </svg>
    </figure>
  );
}
