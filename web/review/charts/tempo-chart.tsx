import type { TempoPoint } from '#shared/assessment/report';
import type { Tempo } from '#shared/lib/units';
import * as m from '../../i18n/generated/messages.js';
import styles from './charts.module.css';

const WIDTH = 320;
const HEIGHT = 64;
const EDGE = 10;
/** Slower or faster than that by this factor stands at the edge. */
const RANGE = 1.25;

/** Where a tempo stands: the written one in the middle, half as far for half the ratio. */
function heightOf(tempo: Tempo, written: Tempo): number {
  const share = Math.log(tempo / written) / Math.log(RANGE);
  return HEIGHT / 2 - Math.max(-1, Math.min(1, share)) * (HEIGHT / 2 - EDGE);
}

/** The player's tempo, measure by measure, beside the written one. */
export function TempoChart({
  curve,
  written,
}: {
  readonly curve: readonly TempoPoint[];
  readonly written: Tempo;
}) {
  if (curve.length < 2) return null;
  const tempos = curve.map(({ tempo }) => Math.round(tempo));
  const [slowest, fastest] = [Math.min(...tempos), Math.max(...tempos)];
  const points = curve.map(({ measure, tempo }, index) => ({
    measure,
    x: EDGE + (index / (curve.length - 1)) * (WIDTH - 2 * EDGE),
    y: heightOf(tempo, written),
  }));
  const words =
    slowest === fastest
      ? m.chart_tempoSteady({ tempo: slowest, written: Math.round(written) })
      : m.chart_tempoWords({ slowest, fastest, written: Math.round(written) });
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{m.chart_tempo()}</b> {words}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.timing} aria-hidden="true">
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className={styles.written} />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className={styles.line}
        />
        {points.map(({ measure, x, y }) => (
          <circle key={measure} cx={x} cy={y} r="4" className={styles.point} />
        ))}
      </svg>
    </figure>
  );
}
