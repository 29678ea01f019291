import type { AnnotationKind, SolfegeKind } from '../catalogue/annotations.ts';
import type { ExerciseRequest } from '../generation/exercise.ts';
import type { Hertz } from '../lib/units.ts';
import { type ClassSwitches, usualSwitches } from './class-switches.ts';

/** What a teacher leaves to the student: the choice, one fixed value, or nothing at all (spec 2 §3). */
export const behaviours = ['LetStudentChoose', 'Locked', 'Disabled'] as const;
export type Behaviour = (typeof behaviours)[number];

/** What a teacher's behaviour is stated for. */
const limitedChoices = [
  'medium',
  'level',
  'meter',
  'key',
  'measureCount',
  'annotation',
  'minorScale',
] as const;
export type LimitedChoice = (typeof limitedChoices)[number];

/** Values that stand where a choice is locked; those left out keep what the student has. */
export interface LockedValues {
  readonly medium?: string | undefined;
  readonly levelId?: string | undefined;
  readonly timeSignatures?: readonly string[] | undefined;
  readonly keySignatures?: readonly string[] | undefined;
  readonly measureCount?: number | undefined;
  readonly annotation?: AnnotationKind | undefined;
  readonly minorScale?: ExerciseRequest['minorScale'] | undefined;
  readonly voices?: readonly string[] | undefined;
}

/** A teacher's limits for a class or an assignment ("user constraints" of spec 2 §3). */
export interface UserConstraints extends ClassSwitches {
  readonly behaviours: Readonly<Record<LimitedChoice, Behaviour>>;
  readonly locked: LockedValues;
  /** Instruments that may be chosen; null for all. */
  readonly mediumWhitelist: readonly string[] | null;
  /** Shown before the others. */
  readonly favoriteMediums: readonly string[];
  /** Levels that may be chosen; null for all. */
  readonly levelIds: readonly string[] | null;
  /** Measure counts that may be chosen; null for all. */
  readonly measureCounts: readonly number[] | null;
  /** What A above middle C is meant to be in the class, in hertz; null leaves it to the student. */
  readonly a4: Hertz | null;
  /** Which of the metadata's overrides and blacklists of measure counts hold; null for none. */
  readonly profile: string | null;
  /** Whether the level "custom" is offered. */
  readonly isCustomizationAllowed: boolean;
  /** How notes are named by syllables in the class; null leaves it to the student. */
  readonly solfege: SolfegeKind | null;
  /** Lists of levels that the class goes by, by id; null for all. */
  readonly standards: readonly string[] | null;
}

const free: UserConstraints['behaviours'] = {
  medium: 'LetStudentChoose',
  level: 'LetStudentChoose',
  meter: 'LetStudentChoose',
  key: 'LetStudentChoose',
  measureCount: 'LetStudentChoose',
  annotation: 'LetStudentChoose',
  minorScale: 'LetStudentChoose',
};

/** Of somebody who practises for themselves. */
export const noLimits: UserConstraints = {
  ...usualSwitches,
  behaviours: free,
  locked: {},
  mediumWhitelist: null,
  favoriteMediums: [],
  levelIds: null,
  measureCounts: null,
  a4: null,
  profile: null,
  isCustomizationAllowed: true,
  solfege: null,
  standards: null,
};
