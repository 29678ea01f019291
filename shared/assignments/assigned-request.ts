import { ownChoir } from '../catalogue/ensemble.ts';
import type { ExerciseRequest } from '../generation/exercise.ts';
import { completeRequest } from '../generation/request.ts';
import { levelFor } from './levels.ts';
import type { AssignmentSettings } from './settings.ts';

/** What is said of the music of an assignment, whatever it is played on. */
export interface AssignedMusic {
  readonly levelId: string;
  readonly measureCount: number;
  readonly timeSignatures: readonly string[];
  readonly keySignatures: readonly string[];
  readonly settings: Pick<
    AssignmentSettings,
    'minorScale' | 'annotatorType' | 'levelsFor' | 'picks'
  > &
    Partial<Pick<AssignmentSettings, 'voices'>>;
}

/** What is asked of the composer for one instrument. */
export function assignedRequest(said: AssignedMusic, medium: string): ExerciseRequest {
  const { measureCount, timeSignatures, keySignatures, settings } = said;
  const levelId = levelFor(said, medium);
  const { minorScale, annotatorType, voices = [] } = settings;
  return completeRequest({
    ...{ medium, levelId, measureCount, timeSignatures, keySignatures },
    ...{ minorScale, annotation: annotatorType, voices: medium === ownChoir ? voices : [] },
  });
}
