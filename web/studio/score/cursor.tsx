import { useEffect, useRef } from 'react';
import type { ScoreNote } from '#shared/generation/exercise';
import type { Engraving } from './engrave.ts';
import styles from './score-view.module.css';

export interface CursorProps {
  readonly engraving: Engraving;
  readonly notes: readonly ScoreNote[];
  /** Where the music is for the player's ear, in quarter notes; negative in the count-in. */
  readonly position: () => number | null;
}

/** Index of the note that began last at `position`, in any part; the first one during the count-in. */
export function noteAt(notes: readonly Pick<ScoreNote, 'onset'>[], position: number): number {
  let current = 0;
  let onset = Number.NEGATIVE_INFINITY;
  for (const [index, note] of notes.entries()) {
    if (note.onset > position || note.onset <= onset) continue;
    current = index;
    onset = note.onset;
  }
  return current;
}

/** The band on the note that sounds. It moves sixty times a second, so it never passes through React. */
export function Cursor({ engraving, notes, position }: CursorProps) {
  const band = useRef<SVGRectElement>(null);
  const cap = useRef<SVGRectElement>(null);
  useEffect(() => {
    let frame = 0;
    let shown = -1;
    const follow = () => {
      const now = position();
      const index = now === null ? -1 : noteAt(notes, now);
      const geometry = engraving.notes[index];
      if (geometry && index !== shown) {
        shown = index;
        const { head, system } = geometry;
        for (const [rect, height] of [
          [band.current, system.height + 34],
          [cap.current, 3.5],
        ] as const) {
          rect?.setAttribute('x', String(head.x - 6));
          rect?.setAttribute('y', String(system.y - 16));
          rect?.setAttribute('width', String(head.width + 12));
          rect?.setAttribute('height', String(height));
        }
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [engraving, notes, position]);
  return (
    <>
      <rect ref={band} rx={4} className={styles.band} />
      <rect ref={cap} rx={1.7} className={styles.cap} data-testid="cursor" />
    </>
  );
}
