import type { Cents, Midi, Seconds } from '../lib/units.ts';

/** What speaks for one written note in one stretch of a recording. */
export interface Evidence {
  /** How likely the note begins, 0 to 1, and when it does most likely. */
  readonly onset: number;
  readonly onsetTime: Seconds;
  /** How likely it sounds: the mean over the stretch and the best moment, 0 to 1. */
  readonly sounding: number;
  readonly strongest: number;
  /** Part of the stretch in which the tracker hears a pitch within a semitone of it, 0 to 1. */
  readonly tracked: number;
  /** How far it is from the written pitch: from the tracker where that hears it, else from the network; null when neither does. */
  readonly cents: Cents | null;
  /** The loudest moment, decibels of full scale. */
  readonly decibels: number;
}

/** A pitch and a stretch of the recording, in seconds on the clock of what was heard. */
export interface Question {
  readonly midi: Midi;
  readonly from: Seconds;
  readonly to: Seconds;
}

/** Asks the ear again; the answers come in the order of the questions. */
export type AskEvidence = (questions: readonly Question[]) => Promise<readonly Evidence[]>;
