/** What a tuner shows: the nearest note, and by how much the sound is above or below it. */
export interface TunerReading {
  /** Whole MIDI number. */
  readonly midi: number;
  /** Whole cents, -50 to 50. */
  readonly cents: number;
  readonly isInTune: boolean;
}

interface Tuner {
  /** Takes the newest pitch (fractional MIDI, null in silence) at a time in seconds; what to show now. */
  hear(midi: number | null, now: number): TunerReading | null;
}

/** Nobody hears less than this on a sustained note. */
const IN_TUNE_CENTS = 6;
/** Long enough to calm a vibrato, short enough to follow a peg. */
const WINDOW_SECONDS = 0.25;
/** A note that has ended can still be read. */
const HOLD_SECONDS = 0.8;

/** Steadies the pitch by its median over a quarter second, and holds it a moment when the sound ends. */
export function createTuner(): Tuner {
  let heard: { readonly midi: number; readonly time: number }[] = [];
  let shown: TunerReading | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;

  return {
    hear(midi, now) {
      heard = heard.filter(({ time }) => now - time <= WINDOW_SECONDS);
      if (midi === null) {
        if (now - shownAt > HOLD_SECONDS) shown = null;
        return shown;
      }
      heard.push({ midi, time: now });
      const reading = readingOf(median(heard.map((one) => one.midi)));
      // The same object while nothing changed, so that nothing is drawn anew.
      if (shown?.midi !== reading.midi || shown.cents !== reading.cents) shown = reading;
      shownAt = now;
      return shown;
    },
  };
}

function readingOf(pitch: number): TunerReading {
  const midi = Math.round(pitch);
  const cents = Math.round(100 * (pitch - midi));
  return { midi, cents, isInTune: Math.abs(cents) <= IN_TUNE_CENTS };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}
