import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { TunerHintType } from '../catalogue/tuner-hint-types.ts';
import type { MinorScaleChoice } from '../generation/minor-scale-choices.ts';
import type { Seconds, Tempo } from '../lib/units.ts';
import { nothingToPick, type Picks } from './picks.ts';
import type { Variants } from './variants.ts';

/** What clicks while it is played: nothing, beats and what lies between them, or beats alone (spec 1 §3). */
export const metronomeStyles = ['None', 'Subdivide', 'NoSubdivide'] as const;

/** Whether a cursor goes along, and in which steps. */
export const cursorStyles = ['none', 'beat', 'note'] as const;

/** What a teacher fixes of the stage of an assignment, and of what is printed on it. null leaves it to each student. */
export interface AssignmentSettings {
  readonly metronomeStyle: (typeof metronomeStyles)[number] | null;
  /** null is the music's own. */
  readonly tempo: Tempo | null;
  /** Time to look at the music, which is hidden until then; null is as long as they like. */
  readonly countDownSeconds: Seconds | null;
  readonly cursorStyle: (typeof cursorStyles)[number] | null;
  /** Takes are marked by themselves; else they are recorded, and a teacher judges them by ear. */
  readonly autoAssess: boolean;
  readonly measureNumbers: boolean;
  readonly disappearingMeasures: boolean;
  /** What gives the pitch before the music. */
  readonly tunerHint: TunerHintType | null;
  /** Help under the notes. It is part of the music. */
  readonly annotatorType: AnnotationKind;
  /** How minor keys are altered. It is part of the music. */
  readonly minorScale: MinorScaleChoice;
  /** All play the same, or each their own. It decides the music. */
  readonly variants: Variants;
  /** Of an ensemble the other parts play along, and each student's own is silent, there and when a take is listened to. */
  readonly studentPartMuted: boolean;
  /** Instruments that have a level of their own. */
  readonly levelsFor: Readonly<Record<string, string>>;
  /** Who sings in a choir of one's own, from the top; none of any other. It decides the music. */
  readonly voices: readonly string[];
  /** What of the music each student chooses. */
  readonly picks: Picks;
}

export const usualSettings = {
  metronomeStyle: null,
  tempo: null,
  countDownSeconds: null,
  cursorStyle: null,
  autoAssess: true,
  measureNumbers: true,
  disappearingMeasures: false,
  tunerHint: null,
  annotatorType: 'none',
  minorScale: 'any',
  variants: 'same',
  studentPartMuted: false,
  levelsFor: {},
  voices: [],
  picks: nothingToPick,
} satisfies AssignmentSettings;
