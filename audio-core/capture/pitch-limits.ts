import type { Midi } from '#shared/lib/units';

/** Lowest and highest note that is expected. */
export interface PitchSpan {
  readonly low: Midi;
  readonly high: Midi;
}

/** What the tracker looks between. */
export interface HertzLimits {
  readonly lowest: number;
  readonly highest: number;
}

/** The lowest key of the piano, and what the tracker was measured up to. */
const WIDEST: HertzLimits = { lowest: 27.5, highest: 4500 };
/** Somebody in the wrong octave is heard where they are, not an octave off. */
const MARGIN: Midi = 12;

/**
 * The tracker's limits for a span of notes, the widest for none. The higher the lowest note, the shorter the stretch
 * it reads and the sooner it knows.
 *
 * @example pitchLimits({ low: 69, high: 81 }) // { lowest: 220, highest: 1760 }
 */
export function pitchLimits(span: PitchSpan | null): HertzLimits {
  if (span === null) return WIDEST;
  return {
    lowest: Math.max(WIDEST.lowest, hertz(span.low - MARGIN)),
    highest: Math.min(WIDEST.highest, hertz(span.high + MARGIN)),
  };
}

function hertz(midi: Midi): number {
  return 440 * 2 ** ((midi - 69) / 12);
}
