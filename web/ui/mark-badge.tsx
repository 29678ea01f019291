import styles from './mark-badge.module.css';
import { type MarkKind, markFigures } from './mark-figures.ts';

/** The mark's shape as a group of 16 units about its origin, to be placed inside a drawing. */
export function MarkShape({ kind }: { kind: MarkKind }) {
  const { plate, glyph, isRing } = markFigures[kind];
  return (
    <g data-mark={kind}>
      <path d={plate} className={isRing ? styles.ring : styles.plate} />
      {glyph && <path d={glyph} className={styles.glyph} />}
    </g>
  );
}

/** The mark on its own, for lists and legends; the word beside it speaks. */
export function MarkBadge({ kind, size = 22 }: { kind: MarkKind; size?: number }) {
  return (
    <svg viewBox="-11 -11 22 22" width={size} height={size} aria-hidden="true">
      <MarkShape kind={kind} />
    </svg>
  );
}
