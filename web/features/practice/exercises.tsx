import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useContext, useEffect } from 'react';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import { practising } from '#shared/practice/permits';
import type { ExerciseLink } from '#shared/set-up/link';
import { noPart } from '#shared/set-up/no-part';
import type { PlayScreen } from '#shared/set-up/routes';
import * as m from '../../i18n/generated/messages.js';
import { liveAddress, pages, setUpAddress } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { ComingStage } from '../../playing/stage/coming-stage.tsx';
import { Stage } from '../../playing/stage/stage.tsx';
import { useStand } from '../../playing/stand/use-stand.ts';
import { instrumentTitle } from '../../score/describe-exercise.ts';
import { useServices } from '../../session/services.ts';
import { ClassPace } from './class-pace.ts';
import { useLookedAt } from './use-looked-at.ts';
import { usePractised } from './use-practised.ts';
import type { ShownTraining } from './use-shown-training.ts';

/** Seldom needed, and never before music was on the stand. */
const CreationError = lazy(async () => ({
  default: (await import('./creation-error.tsx')).CreationError,
}));

const Expired = lazy(async () => ({ default: (await import('./expired.tsx')).Expired }));

export interface ExercisesProps {
  readonly request: ExerciseRequest;
  /** Fixes the exercise; null draws a new one. */
  readonly seed: number | null;
  /** Comes first, as it is, where it is music of this request. */
  readonly kept?: Exercise;
  readonly screen: PlayScreen;
  /** Said once, when the first music is there. */
  readonly notice: string | null;
  /** The choice as a link without the piece, so that set-up comes up as it was left, locks and all. */
  readonly link: ExerciseLink;
  /** Whether the way back leads to set-up; else to the first page. */
  readonly hasSetUp?: boolean;
  /** What the music was chosen for. */
  readonly training?: ShownTraining | null;
}

/** Exercise after exercise of one request. */
export function Exercises(props: ExercisesProps) {
  const { request, seed, kept, screen, notice, link, hasSetUp = true } = props;
  const inClass = useContext(ClassPace);
  const training = props.training ?? null;
  const unseen = screen === 'challenge';
  const { stand, outcome, isComing, isReopened } = useStand({ request, seed, kept, unseen });
  const { exercises, flash } = useServices();
  const courseId = request.course ?? undefined;
  const start = setUpAddress({ exerciseType: 'sr', step: 'start', courseId }, link);
  const back = useWayBack(hasSetUp ? start : pages.home.at({}));
  const hasMusic = outcome?.kind === 'exercise';
  const refused = outcome?.kind === 'refused' ? outcome.problem.path : null;
  usePractised(hasMusic && !isReopened ? outcome.exercise : null, {
    link,
    isTraining: training !== null,
  });
  useEffect(() => {
    if (hasMusic && notice !== null) flash.show(notice);
  }, [hasMusic, notice, flash]);
  useEffect(() => {
    if (outcome?.kind === 'exercise' && outcome.isRepeated) flash.show(m.stage_fewTunes());
  }, [outcome, flash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, and the request is compared by value
  useEffect(() => {
    if (refused === null) return;
    void import('./problem-words.ts').then(({ setUpProblemWords }) =>
      flash.show(setUpProblemWords(refused, request), 'trouble'),
    );
  }, [refused, flash]);
  const standing = hasMusic ? outcome.exercise : null;
  const noteItIsPlayed = useLookedAt(standing, { isHidden: unseen });
  if (outcome === null) return <ComingStage title={instrumentTitle({ request })} onBack={back} />;
  // Set-up mends what cannot be written, and says what it changed.
  if (outcome.kind === 'refused') return <Navigate {...start} replace />;
  if (outcome.kind === 'expired') {
    return (
      <Suspense>
        <Expired />
      </Suspense>
    );
  }
  if (outcome.kind === 'creation-error') {
    return (
      <Suspense>
        <CreationError failure={outcome} onRetry={stand.retry} />
      </Suspense>
    );
  }
  return (
    <Stage
      given={{
        exercise: outcome.exercise,
        isComing,
        screen,
        permits: practising(),
        a4: inClass?.a4 ?? null,
        next: training?.next ?? {
          label: m.stage_newMusic(),
          brief: m.stage_new(),
          onPress() {
            if (inClass?.mayGoOn() ?? true) stand.next();
          },
        },
        ...(training && { heading: training.wordsFor(outcome.exercise) }),
        isSeen: exercises.isLookedAt(outcome.exercise),
        countDownSeconds: link.extra.countDownSeconds,
        // An earlier exercise may be for another medium, in which this player has no part.
        ownPart: outcome.exercise.request.medium === request.medium ? link.studentsVoice : noPart,
        ...(training === null && { onPrevious: (onFound) => void stand.previous(onFound) }),
        onPlaying(isPlaying) {
          if (isPlaying) noteItIsPlayed();
          inClass?.askAgain();
        },
        onBack: back,
        setUp: hasSetUp ? start : null,
        live: liveAddress(link, courseId),
      }}
    />
  );
}
