import { useEffect, useRef } from 'react';
import type { Engraving } from '../engraving/engrave.ts';
import styles from '../score-view.module.css';
import type { BeatenMeasure, TimedNote } from './cursor-course.ts';
import { type CursorPlace, cursorPlace } from './cursor-place.ts';

interface CursorProps {
  readonly engraving: Engraving;
  readonly notes: readonly TimedNote[];
  /** Where the music is for the player's ear, in quarter notes; negative in the count-in. */
  readonly position: () => number | null;
  /** The measures whose beats it goes by; null goes from note to note. */
  readonly beats: readonly BeatenMeasure[] | null;
  /** Not drawn, it still keeps the line that sounds in sight. */
  readonly isHidden: boolean;
}

/** The band on the note or the beat that sounds. It moves sixty times a second, so it never passes through React. */
export function Cursor({ engraving, notes, position, beats, isHidden }: CursorProps) {
  const band = useRef<SVGRectElement>(null);
  const cap = useRef<SVGRectElement>(null);
  useEffect(() => {
    let frame = 0;
    let shown: CursorPlace | null = null;
    const follow = () => {
      const now = position();
      const place = now === null ? undefined : cursorPlace(engraving, notes, now, beats);
      if (place && (place.x !== shown?.x || place.system !== shown.system)) {
        const isNewLine = place.system.y !== shown?.system.y;
        shown = place;
        for (const [rect, height] of [
          [band.current, place.system.height + 34],
          [cap.current, 3.5],
        ] as const) {
          rect?.setAttribute('x', String(place.x - 6));
          rect?.setAttribute('y', String(place.system.y - 16));
          rect?.setAttribute('width', String(place.width + 12));
          rect?.setAttribute('height', String(height));
        }
        if (isNewLine && band.current) keepInSight(band.current);
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [engraving, notes, position, beats]);
  return (
    <>
      <rect
        ref={band}
        rx={4}
        className={styles.band}
        visibility={isHidden ? 'hidden' : undefined}
      />
      {!isHidden && <rect ref={cap} rx={1.7} className={styles.cap} data-testid="cursor" />}
    </>
  );
}

/** Moves the music only where this line or the next one cannot be read: then this one becomes the first. */
function keepInSight(line: SVGRectElement): void {
  const sheet = line.closest('main')?.getBoundingClientRect();
  if (!sheet) return;
  const { top, bottom, height } = line.getBoundingClientRect();
  if (top >= sheet.top && bottom + height <= sheet.bottom) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  line.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
}
