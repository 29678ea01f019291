import { fixedOptions } from '#shared/assignments/fixed-options';
import { isMarked } from '#shared/assignments/is-marked';
import { partOnStage } from '#shared/assignments/part-on-stage';
import { seenOf } from '#shared/assignments/shown';
import type { StudentAssignment } from '#shared/contract/assignments';
import type { Exercise } from '#shared/generation/exercise';
import { assigned } from '#shared/practice/permits';

interface Played {
  readonly assignment: StudentAssignment;
  readonly exercise: Exercise;
  /** Of an ensemble, the part that the stage was opened for. */
  readonly ownLine: StudentAssignment['ownLine'];
  readonly canTryAgain: boolean;
}

/** What an assignment makes of the stage, for who plays it and for a teacher who looks at it as they do. */
export function stageOf({ assignment, exercise, ownLine, canTryAgain }: Played) {
  const { autoAssessMode, settings } = assignment;
  const part = partOnStage(exercise, settings, ownLine);
  return {
    permits: assigned({
      ...{ strictness: autoAssessMode, canTryAgain },
      isByEar: !isMarked(settings, exercise.request.medium),
      playsAlong: part.playsAlong,
      fixed: { ...fixedOptions(settings), ...part.fixed },
      // What was returned is of takes before this one.
      seen: seenOf({ ...assignment, isReturned: false }),
    }),
    ownPart: part.ownPart,
    heading: { title: assignment.title },
  };
}
