import type { MarkKind } from './mark-badge.tsx';
import styles from './note-strip.module.css';

/** One cell a note, taller where it is marked: a glance says how many and where. */
export function NoteStrip({ marks }: { marks: readonly (MarkKind | null)[] }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its note's place in the music
        <span key={index} className={styles.cell} data-mark={mark ?? undefined} />
      ))}
    </div>
  );
}
