import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';

/** Collects taps on the screen or a key as unpitched notes. Times are on the audio clock. */
export interface Taps {
  press(time: Seconds): void;
  release(time: Seconds): void;
  /** All taps so far; seconds from `origin`. */
  events(origin: Seconds): readonly NoteEvent[];
}

/** How long a tap lasts that was never released. */
const TOUCH: Seconds = 0.1;

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
      taps.map(({ onset, offset }) => ({
        onset: onset - origin,
        offset: (offset ?? onset + TOUCH) - origin,
        midi: null,
        velocity: 1,
        cents: null,
      })),
  };
}
