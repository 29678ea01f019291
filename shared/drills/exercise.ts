import type { DrillType } from '../catalogue/drill-types.ts';
import type { Midi, Seconds } from '../lib/units.ts';
import type { Clef } from '../music/clef.ts';
import type { DrillReason } from './reason.ts';

/** A note of what is heard. */
export interface DrillTone {
  readonly midi: Midi;
  /** From the first one on. */
  readonly onset: Seconds;
  readonly duration: Seconds;
}

/** What the notes of a question stand on. */
export interface DrillStaff {
  readonly clef: Clef;
  /** "Eb" is E flat major, "c" C minor. */
  readonly key: string;
  /** Both staves of a piano are drawn. */
  readonly isPiano: boolean;
}

/** What can be asked: one card of spaced return. */
export interface DrillItem {
  /** Begins with the drill's type: "nn:treble:G4". */
  readonly id: string;
  /** What the right choice says: two items in a row never have the same. */
  readonly answer: string;
}

/** One of four. */
export interface DrillChoice {
  /** What it says, in no language: "G", "P5", "harmonic-minor". */
  readonly choice: string;
  readonly correct: boolean;
  /** Its notes in ABC, without a head. */
  readonly music: string;
  readonly tones: readonly DrillTone[];
  /** What a student took it for who takes it; null for the right one. */
  readonly reason: DrillReason | null;
}

/** The beats under what is heard. */
interface DrillPulse {
  /** In a measure. */
  readonly beats: number;
  readonly beat: Seconds;
  /** One measure is counted before the first note. */
  readonly isCountedIn: boolean;
}

/** A question with its four choices (spec 3 §3). */
export interface DrillExercise {
  readonly type: DrillType;
  readonly item: DrillItem;
  readonly staff: DrillStaff;
  /** Whether the figure is given and its name is asked, or the other way round. */
  readonly ask: 'name' | 'figure';
  /** What the figure is given to. */
  readonly sense: 'eye' | 'ear';
  /** What is drawn while it is asked, in ABC without a head; the right choice where it is left out. */
  readonly asked?: string;
  /** What is counted to it. */
  readonly pulse?: DrillPulse;
  /** What is held under it. */
  readonly drone?: Midi;
  /** A whole document of ABC. */
  readonly correct: string;
  /** Of the others, in the order of the choices. */
  readonly incorrectVisualAbcs: readonly string[];
  readonly choices: readonly DrillChoice[];
  readonly answer: { readonly midi: readonly Midi[] };
}

/** The one of four that is right. */
export const rightChoice = ({ choices }: Pick<DrillExercise, 'choices'>): DrillChoice =>
  choices.find(({ correct }) => correct)!;

/** Spec 3 §9: choices of a drill. */
export const choiceCount = 4;
