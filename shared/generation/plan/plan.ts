import type { Chord } from '../../music/chord.ts';
import type { Ticks } from '../../music/duration.ts';
import type { Key } from '../../music/key.ts';
import type { Meter } from '../../music/meter.ts';
import type { Phrase } from './form.ts';

/** A full measure before it has notes. */
export interface PlannedMeasure {
  readonly meter: Meter;
  /** null where only rhythm is written. */
  readonly key: Key | null;
  /** Shorter than the meter only in a last measure that a pickup completes. */
  readonly ticks: Ticks;
}

/** One chord and the stretch it holds. */
export interface ChordSpan {
  /** 0-based among the full measures, -1 in the pickup. */
  readonly measure: number;
  /** From the bar line. */
  readonly start: Ticks;
  readonly ticks: Ticks;
  readonly chord: Chord;
}

/**
 * A measure made from an earlier one: its rhythm, or its notes moved by `steps` of the scale (0 where it returns), all
 * but the last `butLast` of them.
 */
export type Echo =
  | { readonly source: number; readonly of: 'rhythm' }
  | {
      readonly source: number;
      readonly of: 'notes';
      readonly steps: number;
      readonly butLast: number;
    };

/** What is decided first: how long each measure is, the phrases, and what comes again. */
export interface Form {
  /** 0 without a pickup. */
  readonly pickup: Ticks;
  readonly measures: readonly PlannedMeasure[];
  readonly phrases: readonly Phrase[];
  /** By full measure; null where a measure is new. */
  readonly echoes: readonly (Echo | null)[];
}

/** The form an exercise is written on, with its chords. */
export interface Plan extends Form {
  readonly chords: readonly ChordSpan[];
}

/** Chord at a place. @example chordAt(plan, 0, 96) */
export function chordAt({ chords }: Pick<Plan, 'chords'>, measure: number, start: Ticks): Chord {
  const span = chords.findLast((one) => one.measure === measure && one.start <= start);
  if (!span) throw new Error(`No chord in measure ${measure}`);
  return span.chord;
}

/** Whether a measure is the last of its phrase. */
export function endsPhrase({ phrases }: Pick<Form, 'phrases'>, measure: number): Phrase | null {
  return phrases.find((one) => one.firstMeasure + one.measures - 1 === measure) ?? null;
}

/** Steps by which a measure says the one before it again, 0 where it does not. */
export function sequenceSteps(echo: Echo | null | undefined, measure: number): number {
  return echo?.of === 'notes' && echo.source === measure - 1 ? echo.steps : 0;
}
