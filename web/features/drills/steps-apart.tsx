import { apartWords } from '../../i18n/drills/steps-words.ts';
import type { Engraving } from '../../score/engraving/engrave.ts';
import styles from './drill-stage.module.css';

/** Between head and bracket, in score units, as all of it. */
const GAP = 3;
const HALF = 2;

interface StepsApartProps {
  readonly engraving: Engraving;
  readonly steps: number;
}

/** How far the note that was taken lies from the right one. */
export function StepsApart({ engraving, steps }: StepsApartProps) {
  const [right, taken] = engraving.notes.map(({ head }) => head);
  if (!right || !taken) return null;
  const { x, y, width, height } = engraving.viewBox;
  const from = right.y + right.height / 2;
  const to = taken.y + taken.height / 2;
  const at = taken.x + taken.width + 2 * GAP;
  return (
    <svg className={styles.apart} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <path d={`M${right.x + right.width + GAP} ${from}H${at - HALF}`} data-far />
      <path
        d={`M${at - HALF} ${from}h${2 * HALF}M${at} ${from}V${to}M${at - HALF} ${to}h${2 * HALF}`}
      />
      <text x={at + 2 * HALF} y={(from + to) / 2 + HALF}>
        {apartWords(Math.abs(steps))}
      </text>
    </svg>
  );
}
