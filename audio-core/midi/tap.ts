import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import { struckNote, TOUCH } from './struck-note.ts';

/** Collects taps on the screen or a key as unpitched notes. Times are on the audio clock. */
export interface Taps {
  press(time: Seconds): void;
  release(time: Seconds): void;
  /** All taps so far; seconds from `origin`. */
  events(origin: Seconds): readonly NoteEvent[];
}

export function createTaps(): Taps {
  const taps: { onset: Seconds; offset: Seconds | null }[] = [];
  return {
    press(time) {
      const last = taps.at(-1);
      if (last) last.offset ??= Math.min(last.onset + TOUCH, time);
      taps.push({ onset: time, offset: null });
    },
    release(time) {
      const last = taps.at(-1);
      if (last) last.offset ??= Math.max(time, last.onset);
    },
    events: (origin) =>
      taps.map(({ onset, offset }) =>
        struckNote(onset - origin, (offset ?? onset + TOUCH) - origin),
      ),
  };
}
