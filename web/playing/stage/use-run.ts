import { useEffect, useRef } from 'react';
import type { Options } from '#shared/practice/options';
import { studySeconds } from '#shared/practice/study-seconds';
import type { Excerpt } from '#shared/practice/take-plan';
import type { PlayScreen } from '#shared/set-up/routes';
import { isForEnsemble } from '../../score/describe-exercise.ts';
import type { PlayerSource } from '../../sound/source-of.ts';
import type { AudioView } from '../../sound/use-audio-core.ts';
import { usePracticeLog } from '../practice-log/use-practice-log.ts';
import type { TakeKind } from '../take/take.ts';
import { useTake } from '../take/use-take.ts';
import type { StageProps } from './stage-props.ts';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useHiddenPause } from './use-hidden-pause.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWhenThere } from './use-when-there.ts';

const kindOf: Readonly<Record<PlayScreen, TakeKind>> = {
  play: 'free',
  challenge: 'challenge',
  'auto-assessment': 'check',
};

/** What the practice log calls it. */
const logModes = { free: 'freeplay', challenge: 'challenge', check: 'auto-assessment' } as const;

export interface RunInput
  extends Pick<
    StageProps,
    'exercise' | 'isComing' | 'screen' | 'countDownSeconds' | 'assignment' | 'onPlayed' | 'onTake'
  > {
  readonly audio: AudioView;
  readonly options: Options;
  readonly tempo: number;
  readonly source: PlayerSource;
  /** Whether this browser can record what is played so. */
  readonly canRecord: boolean;
  /** Told, in place of a take, where nothing that is played would be heard; null where it would. */
  readonly onSilent: (() => void) | null;
  /** The measures that are practised by themselves, null for all of them. */
  readonly loop: Excerpt | null;
  /** Asks for the next music. */
  readonly onNext: () => void;
}

/** Everything that runs on the stage: takes, what comes after them, and the practice log. */
export function useRun(input: RunInput) {
  const { exercise, screen, audio, options, tempo, source, loop, assignment } = input;
  const { isComing = false, onNext, onPlayed, onTake } = input;
  // Each player of an ensemble is checked on an own part, not on the score.
  const isEnsemble = isForEnsemble(exercise);
  const recordsChallenge = options.recordOnPractice && !isEnsemble && input.canRecord;
  const take = useTake({
    exercise,
    tempo,
    metronome: options.performMetronome
      ? options.subdivideMetronomeBeat
        ? 'subdivided'
        : 'beat'
      : 'none',
    assignmentId: assignment?.id ?? null,
    strictness: assignment?.strictness,
    source,
    studySeconds: studySeconds(input.countDownSeconds, options.countdownSeconds),
    recordsChallenge,
    hasSynth: options.performSynth && !assignment,
    loop,
  });
  const { result, isKept, isBusy, dismiss } = take;
  const { phase, source: listening } = audio.transport;
  const started = useRef<TakeKind>('free');
  const primary = isEnsemble && screen === 'auto-assessment' ? 'free' : kindOf[screen];
  const goOn = () => {
    // The screen may be a frame behind.
    if (take.isUnderWay()) return;
    dismiss();
    onNext();
  };
  const advance = useAutoAdvance({ exercise, onNext: goOn, onArrived: () => start(primary) });

  const start = useWhenThere({ isComing, begin });

  function begin(kind: TakeKind): void {
    // A result is there to be looked at.
    const isLookedAt = kind === 'check' || (kind === 'challenge' && recordsChallenge);
    if (isLookedAt && input.onSilent) {
      input.onSilent();
      return;
    }
    started.current = kind;
    void take.run(kind).then((isOver) => {
      if (isOver && options.autoAdvance && !assignment && !isLookedAt) advance();
    });
  }

  usePracticeLog(audio.core, () => ({
    mode: result ? 'review' : assignment ? 'assignment' : logModes[started.current],
    courseId: assignment ? assignment.courseId : exercise.request.course,
  }));
  useWakeLock(phase !== 'idle');
  useHiddenPause(audio.core);
  useEffect(() => {
    if (result && isKept) onTake?.(result);
  }, [result, isKept, onTake]);
  // To listen to a take is not to play the music.
  const isPlaying = phase === 'running' && isBusy;
  useEffect(() => {
    if (isPlaying) onPlayed?.();
  }, [isPlaying, onPlayed]);

  const isDeaf = listening === 'midi' && phase !== 'idle' && input.onSilent !== null;
  const { endDeaf } = take;
  useEffect(() => {
    // The rest would be marked as if it had not been played.
    if (isDeaf) void endDeaf();
  }, [isDeaf, endDeaf]);

  // What is checked is played whole.
  const isWhole = result !== null || (isBusy && listening !== 'none');
  return {
    take,
    /** What the one large button does. */
    primary,
    start,
    goOn,
    isRecording: phase === 'running' && listening === 'microphone',
    /** Nothing runs, and no result is looked at. */
    isWaiting: phase === 'idle' && !isBusy && result === null,
    isWhole,
    isLooping: !isWhole && started.current === 'free' && loop !== null,
  };
}
