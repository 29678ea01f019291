import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import { onceEach } from './once-each.ts';
import { struckNote, TOUCH } from './struck-note.ts';

/** Collects taps on the screen or the keys as unpitched notes. Times are on the audio clock. */
export interface Taps {
  /** A finger goes down; one that is down already has lost its release. */
  press(time: Seconds, finger: string): void;
  /** It comes up again, whatever other fingers did meanwhile. */
  release(time: Seconds, finger: string): void;
  /** All taps so far, by onset; seconds from `origin`. A finger still down is let go at `end`. */
  events(origin: Seconds, end: Seconds): readonly NoteEvent[];
}

interface Tapped {
  readonly onset: Seconds;
  offset: Seconds | null;
}

export function createTaps(): Taps {
  const taps: Tapped[] = [];
  const down = new Map<string, Tapped>();
  return {
    press(time, finger) {
      const lost = down.get(finger);
      if (lost) lost.offset = Math.max(lost.onset, Math.min(lost.onset + TOUCH, time));
      const tap = { onset: time, offset: null };
      taps.push(tap);
      down.set(finger, tap);
    },
    release(time, finger) {
      const tap = down.get(finger);
      if (tap) tap.offset = Math.max(time, tap.onset);
      down.delete(finger);
    },
    events: (origin, end) =>
      onceEach(
        taps.map(({ onset, offset }) =>
          struckNote(onset - origin, (offset ?? Math.max(end, onset)) - origin),
        ),
      ),
  };
}
