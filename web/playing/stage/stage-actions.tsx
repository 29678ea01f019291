import { lazy, Suspense } from 'react';
import type { Strictness } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import { Later } from '../../ui/later.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';
import { RecordingSign } from '../take/recording-sign.tsx';
import type { StageToolsProps } from './stage-tools.tsx';

const StrictnessChoice = lazy(async () => ({
  default: (await import('../../review/strictness-choice.tsx')).StrictnessChoice,
}));

const ScoreHelp = lazy(async () => ({
  default: (await import('../../review/score-help.tsx')).ScoreHelp,
}));

/** Seldom needed, and never before the music is on screen. */
const UnfinishedTake = lazy(async () => ({
  default: (await import('../take/unfinished-take.tsx')).UnfinishedTake,
}));

const ShareExercise = lazy(async () => ({
  default: (await import('./share-exercise.tsx')).ShareExercise,
}));

/** A moment after the music is early enough. */
const StageTools = lazy(async () => ({
  default: (await import('./stage-tools.tsx')).StageTools,
}));

const ZoomTools = lazy(async () => ({
  default: (await import('../../score/zoom-tools.tsx')).ZoomTools,
}));

export interface StageActionsProps {
  /** What is looked at; null while nothing is. */
  readonly result: StoredTake | null;
  readonly isRecording: boolean;
  /** Nothing runs, and no result is looked at. */
  readonly isWaiting: boolean;
  readonly strictness: Strictness;
  readonly onStrictness: (strictness: Strictness) => void;
  /** Other marks are being tried for the result: what is said of them says nothing yet. */
  readonly isTrying: boolean;
  /** Marks the result as if it had another tempo; null where that is not asked. */
  readonly onRerun: (() => void) | null;
  /** null where the music is the teacher's. */
  readonly shared: Exercise | null;
  readonly tools: StageToolsProps;
}

/** What stands beside the title, by what the stage is doing. */
export function StageActions(props: StageActionsProps) {
  const { result, isRecording, isWaiting, strictness, onStrictness, shared, tools } = props;
  return (
    <>
      {result && (
        <Suspense>
          <ZoomTools zoom={tools.zoom} onZoom={tools.onZoom} />
          <WideScreen>
            <StrictnessChoice value={strictness} onChange={onStrictness} />
          </WideScreen>
          {!props.isTrying && (
            <ScoreHelp take={result} strictness={strictness} onRerun={props.onRerun} />
          )}
        </Suspense>
      )}
      {isRecording && <RecordingSign />}
      {isWaiting && (
        <Later>
          <Suspense>
            <UnfinishedTake />
          </Suspense>
          {shared && (
            <WideScreen>
              <Suspense>
                <ShareExercise exercise={shared} />
              </Suspense>
            </WideScreen>
          )}
          <Suspense>
            <StageTools {...tools} />
          </Suspense>
        </Later>
      )}
    </>
  );
}
