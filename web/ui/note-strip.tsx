import type { MarkKind } from './mark-figures.ts';
import styles from './note-strip.module.css';

/** Units of the drawing, which is stretched to the width there is. */
const STEP = 10;
const CELL = 8;
const HEIGHT = 22;
const LOW = 8;

/** null is right; of what was not heard there is nothing to say. */
export type StripMark = MarkKind | 'unheard' | null;

/** One cell a note, taller where it is marked: a glance says how many and where. */
export function NoteStrip({ marks }: { marks: readonly StripMark[] }) {
  const paths = new Map<StripMark, string>();
  for (const [index, mark] of marks.entries()) {
    const height = mark === null || mark === 'unheard' ? LOW : HEIGHT;
    const cell = `M${index * STEP} ${(HEIGHT - height) / 2}h${CELL}v${height}h-${CELL}z`;
    paths.set(mark, (paths.get(mark) ?? '') + cell);
  }
  // One shape for each kind of mark: long music has hundreds of cells.
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${Math.max(1, marks.length) * STEP - (STEP - CELL)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...paths].map(([mark, path]) => (
        <path key={mark} d={path} data-mark={mark ?? undefined} />
      ))}
    </svg>
  );
}
