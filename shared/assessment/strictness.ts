import type { Cents, Seconds } from '../lib/units.ts';
import type { Strictness } from './report.ts';

/** What one strictness forgives. */
export interface Limits {
  /** Largest deviation of a note that is in tune. */
  readonly cents: Cents;
  /** Largest deviation of a note that is in time. */
  readonly onset: Seconds;
  /** Share of a point a wrong note keeps by how near it came (see `score.ts`). */
  readonly nearMiss: {
    readonly semitone: number;
    readonly wholeTone: number;
    readonly octave: number;
  };
}

/** From strict to lenient every limit widens: `score.ts` relies on it never to raise a stricter score. */
export const limits: Readonly<Record<Strictness, Limits>> = {
  strict: { cents: 17, onset: 0.06, nearMiss: { semitone: 0, wholeTone: 0, octave: 0 } },
  moderate: { cents: 30, onset: 0.1, nearMiss: { semitone: 0.67, wholeTone: 0.34, octave: 0.5 } },
  lenient: { cents: 50, onset: 0.15, nearMiss: { semitone: 0.75, wholeTone: 0.5, octave: 0.75 } },
};
