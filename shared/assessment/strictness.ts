import type { Cents, Seconds } from '../lib/units.ts';
import type { Strictness } from './report.ts';

/** What one strictness forgives. */
export interface Limits {
  /** Largest deviation of a note that is in tune. */
  readonly cents: Cents;
  /** The same of a note that was heard by microphone for less than `shortTone`. */
  readonly shortCents: Cents;
  /** Largest deviation of a note that is in time. */
  readonly onset: Seconds;
  /** Shares of a longer note's length that must sound, and that may. */
  readonly ends: { readonly early: number; readonly late: number };
  /** Spec 3 §9: what is left of a note that is not good. */
  readonly credit: {
    readonly pitchProblem: number;
    readonly neighbour: number;
    readonly rhythmProblem: number;
  };
}

/**
 * Of a shorter note the ear hears little but the way to its pitch: on sampled instruments one in fifty of these is 28 cents
 * off, of longer ones 15. Its limits are 20 cents wider.
 */
export const shortTone: Seconds = 0.3;

/** From strict to lenient every limit and every credit widens: `score.ts` relies on it never to raise a stricter score. */
export const limits: Readonly<Record<Strictness, Limits>> = {
  strict: {
    cents: 17,
    shortCents: 37,
    onset: 0.06,
    ends: { early: 0.7, late: 1.3 },
    credit: { pitchProblem: 0, neighbour: 0, rhythmProblem: 0 },
  },
  moderate: {
    cents: 30,
    shortCents: 50,
    onset: 0.1,
    ends: { early: 0.7, late: 1.4 },
    credit: { pitchProblem: 0.67, neighbour: 0.34, rhythmProblem: 0.5 },
  },
  lenient: {
    cents: 50,
    shortCents: 70,
    onset: 0.15,
    ends: { early: 0.6, late: 1.5 },
    credit: { pitchProblem: 0.75, neighbour: 0.5, rhythmProblem: 0.75 },
  },
};
