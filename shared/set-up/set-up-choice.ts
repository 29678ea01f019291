import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { FamilyId } from '../catalogue/family-ids.ts';
import type { ExerciseRequest } from '../generation/exercise.ts';

/** Kinds of exercise that set-up leads to: sight reading, note, meter, rhythm dictation, melodic dictation (spec 2 §2). */
export const exerciseTypes = ['sr', 'nn', 'md', 'rd', 'mel'] as const;
export type ExerciseType = (typeof exerciseTypes)[number];

/** What a player has chosen so far (spec 2 §3). null and empty leave a choice open. */
export interface SetUpChoice {
  readonly exerciseType: ExerciseType;
  readonly family: FamilyId | null;
  readonly medium: string | null;
  readonly levelId: string | null;
  /** -1 is the medium's usual count. */
  readonly measureCount: number;
  /** Empty is "any the level allows". */
  readonly timeSignatures: readonly string[];
  /** Written keys ("Bb", "f#"); empty is "any the level allows". */
  readonly keySignatures: readonly string[];
  /** Off, the level's own keys are used and the choice is hidden. */
  readonly useKeySignatures: boolean;
  readonly minorScale: ExerciseRequest['minorScale'];
  readonly annotation: AnnotationKind;
  /** Ids of voice instruments from the top, for a choir that is put together by hand. */
  readonly voices: readonly string[];
  /** The part a student sings alone, 0 for the top; -1 for none. */
  readonly studentsVoice: number;
}

export const emptyChoice: SetUpChoice = {
  exerciseType: 'sr',
  family: null,
  medium: null,
  levelId: null,
  measureCount: -1,
  timeSignatures: [],
  keySignatures: [],
  useKeySignatures: true,
  minorScale: 'any',
  annotation: 'none',
  voices: [],
  studentsVoice: -1,
};
