import { ownChoir } from '../catalogue/ensemble.ts';
import type { ExerciseRequest } from '../generation/exercise.ts';
import { completeRequest } from '../generation/request.ts';
import { familyIdOf } from './family-of.ts';
import { emptyChoice, type SetUpChoice } from './set-up-choice.ts';

/**
 * What the generator is asked for; null before an instrument and a level are chosen. Keys that are switched off are the
 * level's own.
 *
 * @param course it is practised for, null without one
 */
export function requestOf(
  configuration: SetUpChoice,
  course: string | null = null,
): ExerciseRequest | null {
  const { medium, levelId, useKeySignatures, keySignatures, voices, ...rest } = configuration;
  if (medium === null || levelId === null) return null;
  const { measureCount, timeSignatures, minorScale, annotation } = rest;
  return completeRequest({
    medium,
    levelId,
    measureCount,
    timeSignatures,
    keySignatures: useKeySignatures ? keySignatures : [],
    minorScale,
    annotation,
    voices: medium === ownChoir ? voices : [],
    course,
  });
}

/** What a choice says and no request: keys that were switched off, and the part a student plays alone. */
type Unasked = Pick<SetUpChoice, 'useKeySignatures' | 'studentsVoice'>;

/**
 * The choices that led to a request, as after following a link to it.
 *
 * @param asked the choice that was made, where it is known
 */
export function configurationOf(
  request: ExerciseRequest,
  asked: Unasked = emptyChoice,
): SetUpChoice {
  const { medium, levelId, measureCount, timeSignatures, keySignatures } = request;
  const { minorScale, annotation, voices } = request;
  return {
    ...emptyChoice,
    family: familyIdOf(medium),
    medium,
    levelId,
    measureCount,
    timeSignatures,
    keySignatures,
    // Keys that a request names were not switched off.
    useKeySignatures: asked.useKeySignatures || keySignatures.length > 0,
    minorScale,
    annotation,
    voices,
    studentsVoice: asked.studentsVoice,
  };
}
