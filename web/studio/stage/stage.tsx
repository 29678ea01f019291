import { ChevronDown, ChevronLeft, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Strictness } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { PlayScreen } from '#shared/mixer/routes';
import { meterNamed } from '#shared/music/meter';
import { type MeasureRange, mayHearNotes } from '#shared/practice/measure-selection';
import type { Options } from '#shared/practice/options';
import { studySeconds } from '#shared/practice/study-seconds';
import { clampTempo, startingTempo } from '#shared/practice/tempo';
import { stepZoom } from '#shared/practice/zoom';
import type { StoredTake } from '../../data/database.ts';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';
import { usePracticeLog } from '../practice-log/use-practice-log.ts';
import { RecordingSign } from '../recorder-panel/recording-sign.tsx';
import { useDeviceChoice } from '../recorder-panel/use-device-choice.ts';
import { markOf } from '../score/note-mark.ts';
import { useServices } from '../services.ts';
import { TEMPO_STEPS } from '../transport-bar/tempo-steps.ts';
import { type KeptOptions, useKeptOptions } from '../use-kept-options.ts';
import { describeExercise, instrumentTitle, isForEnsemble } from './describe-exercise.ts';
import { isRhythmOnly, sourceOf } from './source-of.ts';
import { StageFoot } from './stage-foot.tsx';
import { StageScore } from './stage-score.tsx';
import type { OpenPanel } from './stage-tools.tsx';
import { useAudioCore, useLiveState } from './use-audio-core.ts';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useHiddenTools } from './use-full-screen.ts';
import { useHiddenPause } from './use-hidden-pause.ts';
import { useLiveMarks } from './use-live-marks.ts';
import { useMeasureChoice } from './use-measure-choice.ts';
import { usePartVolumes } from './use-part-volumes.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { type TakeKind, useTake } from './use-take.ts';
import { useTones } from './use-tones.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Not needed before the first take is over. */
const ResultPanel = lazy(async () => ({
  default: (await import('../assessment-overlay/result-panel.tsx')).ResultPanel,
}));

const StrictnessChoice = lazy(async () => ({
  default: (await import('../assessment-overlay/strictness-choice.tsx')).StrictnessChoice,
}));

/** Seldom needed, and never before the music is on screen. */
const UnfinishedTake = lazy(async () => ({
  default: (await import('../recorder-panel/unfinished-take.tsx')).UnfinishedTake,
}));

const ShareExercise = lazy(async () => ({
  default: (await import('./share-exercise.tsx')).ShareExercise,
}));

const SoundsNotice = lazy(async () => ({
  default: (await import('../sounds/sounds-notice.tsx')).SoundsNotice,
}));

const SelectionStrip = lazy(async () => ({
  default: (await import('./selection-strip.tsx')).SelectionStrip,
}));

/** A moment after the music is early enough. */
const StageTools = lazy(async () => ({
  default: (await import('./stage-tools.tsx')).StageTools,
}));

const kindOf = { play: 'free', challenge: 'challenge', 'auto-assessment': 'check' } as const;

/** What the practice log calls it. */
const logModes = { free: 'freeplay', challenge: 'challenge', check: 'auto-assessment' } as const;

export interface StageProps {
  readonly exercise: Exercise;
  /** Which way of practising this is. */
  readonly screen: PlayScreen;
  /** Time to look that the link names. */
  readonly countDownSeconds?: string | undefined;
  /** Set for an assignment: its music and tempo are fixed, and the take goes to the teacher. */
  readonly assignment?: {
    readonly id: string;
    readonly title: string;
    readonly canTryAgain?: boolean;
  };
  readonly next: { readonly label: string; readonly onPress: () => void };
  /** Goes back to the music before, and says so first where there is some; absent where there is only one. */
  readonly onPrevious?: (onFound: () => void) => void;
  readonly onBack: () => void;
  /** Told when the music begins to be played. */
  readonly onPlayed?: () => void;
  /** Told when a take was kept on the device. */
  readonly onTake?: (take: StoredTake) => void;
}

/** The screen where people spend their time: the music, and below it what to do. */
export function Stage(props: StageProps) {
  const kept = useKeptOptions();
  return kept && <OpenStage {...props} kept={kept} />;
}

/** How the cursor of a playback goes. */
function reviewCursor({ cursorWhenReviewing, cursorMove }: Options): Options['performCursor'] {
  return cursorWhenReviewing ? cursorMove : 'none';
}

function OpenStage({
  exercise,
  screen,
  countDownSeconds,
  assignment,
  next,
  onPrevious,
  onBack,
  onPlayed,
  onTake,
  kept,
}: StageProps & { readonly kept: KeptOptions }) {
  const { flash } = useServices();
  const { options, set } = kept;
  const audio = useAudioCore();
  const wanted = assignment ? exercise.tempo : startingTempo(exercise.tempo, options.tempo);
  const held = useRef(wanted);
  // Options that come from the account while music runs are for the next music.
  if (audio.transport.phase === 'idle') held.current = wanted;
  const tempo = held.current;
  const onTempo = assignment ? null : (chosen: number) => set('tempo', chosen);
  const hasMetronome = options.performMetronome;
  const toggleMetronome = () => set('performMetronome', !hasMetronome);
  const hidden = useHiddenTools();
  const [panel, setPanel] = useState<OpenPanel>(null);
  /** The measure the coach speaks of. */
  const [coached, setCoached] = useState<MeasureRange | null>(null);
  const measures = useMeasureChoice(exercise);
  const isPitched = exercise.keySignature !== null;
  // A teacher's take is looked at in every way, and nothing of it is kept.
  const [passing, setPassing] = useState<Strictness>('lenient');
  const strictness = assignment ? passing : options.practiceStrictness;
  const setStrictness = (chosen: Strictness) =>
    assignment ? setPassing(chosen) : set('practiceStrictness', chosen);
  const { settings, change } = useDeviceChoice();
  const source = sourceOf(exercise.request.medium, settings.rhythmBy);
  // Each player of an ensemble is checked on an own part, not on the score.
  const isEnsemble = isForEnsemble(exercise);
  const take = useTake({
    exercise,
    tempo,
    metronome: hasMetronome ? (options.subdivideMetronomeBeat ? 'subdivided' : 'beat') : 'none',
    assignmentId: assignment?.id ?? null,
    source,
    studySeconds: studySeconds(countDownSeconds, options.countdownSeconds),
    recordsChallenge: options.recordOnPractice && !isEnsemble,
    hasSynth: options.performSynth && !assignment,
    loop: measures.loop,
  });
  const primary: TakeKind = isEnsemble && screen === 'auto-assessment' ? 'free' : kindOf[screen];
  const volumes = usePartVolumes(exercise.request.medium, audio.core);
  const tones = useTones(exercise, tempo, audio.core);
  const isTicking = useLiveState(audio.core?.freeMetronome, false);
  const tick = () => tones.toggleMetronome(meterNamed(exercise.timeSignature).beats);

  useEffect(() => {
    if (take.result) onTake?.(take.result);
  }, [take.result, onTake]);

  useEffect(
    () => () => {
      // Other screens have no way out of it.
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );

  const { dismiss } = take;
  const goOn = () => {
    dismiss();
    next.onPress();
  };
  // A result stays where there is nothing before.
  const goBack = onPrevious && (() => onPrevious(dismiss));
  const zoom = (direction: 'in' | 'out') => set('zoom', stepZoom(options.zoom, direction));
  const fullScreen = () =>
    void import('./full-screen.ts').then(({ toggleFullScreen }) => toggleFullScreen(flash, kept));
  const goFaster = (steps: number) =>
    onTempo && (() => onTempo(clampTempo(tempo + steps * TEMPO_STEPS.step)));
  const started = useRef<TakeKind>('free');
  usePracticeLog(audio.core, () => ({
    mode: take.result ? 'review' : assignment ? 'assignment' : logModes[started.current],
    courseId: exercise.request.course,
  }));
  const advance = useAutoAdvance({ exercise, onNext: goOn, onArrived: () => start(primary) });
  function start(kind: TakeKind): void {
    started.current = kind;
    void take.run(kind).then((isOver) => {
      // A result is there to be looked at.
      const isLookedAt = kind === 'check' || (kind === 'challenge' && options.recordOnPractice);
      if (isOver && options.autoAdvance && !assignment && !isLookedAt) advance();
    });
  }
  useStageKeys({
    phase: audio.transport.phase,
    source: audio.transport.source,
    isStudy: audio.transport.isStudy,
    hasResult: take.result !== null,
    isBusy: take.isBusy,
    hasShortKeys: options.useShortKeys,
    acts: {
      start: () => start(primary),
      begin: () => audio.core?.skipStudy(),
      goOn: () => void audio.core?.resume(),
      stop: () => void take.stop(),
      next: assignment ? null : goOn,
      previous: goBack,
      metronome: toggleMetronome,
      slower: goFaster(-1),
      faster: goFaster(1),
      zoomIn: () => zoom('in'),
      zoomOut: () => zoom('out'),
      fullScreen,
      help: () => setPanel('keys'),
    },
    onTap: (tap) => audio.core?.tap(tap),
  });
  useWakeLock(audio.transport.phase !== 'idle');
  useHiddenPause(audio.core);

  const heard = useLiveMarks(audio.core, exercise, tempo);
  const { phase, source: listening } = audio.transport;
  const isIdle = phase === 'idle';
  useEffect(() => {
    if (phase === 'running') onPlayed?.();
  }, [phase, onPlayed]);
  const isRecording = phase === 'running' && listening === 'microphone';
  const { result } = take;
  const marks = useMemo(
    () => result?.report.sets[strictness].notes.map(markOf) ?? null,
    [result, strictness],
  );
  // What is checked is played whole.
  const isWhole = result !== null || (take.isBusy && listening !== 'none');
  const isLooping = !isWhole && started.current === 'free' && measures.loop !== null;
  const isWaiting = isIdle && !take.isBusy && result === null;
  return (
    <StageLayout
      back={
        <Button
          look="quiet"
          icon
          aria-label={isIdle ? m.stage_back() : m.stage_stopAndBack()}
          onPress={onBack}
        >
          <Icon of={isIdle ? ChevronLeft : X} />
        </Button>
      }
      restore={
        hidden.areHidden && (
          <Button look="quiet" icon aria-label={m.stage_restoreTools()} onPress={hidden.restore}>
            <Icon of={ChevronDown} />
          </Button>
        )
      }
      title={result ? m.result_title() : (assignment?.title ?? instrumentTitle(exercise))}
      subtitle={describeExercise(exercise)}
      tools={
        <>
          {result && (
            <WideScreen>
              <Suspense>
                <StrictnessChoice value={strictness} onChange={setStrictness} />
              </Suspense>
            </WideScreen>
          )}
          {isRecording && <RecordingSign />}
          {isWaiting && (
            <Suspense>
              <UnfinishedTake />
            </Suspense>
          )}
          {isIdle && !result && !assignment && (
            <WideScreen>
              <Suspense>
                <ShareExercise exercise={exercise} />
              </Suspense>
            </WideScreen>
          )}
          {isWaiting && (
            <Suspense>
              <StageTools
                exercise={exercise}
                kept={kept}
                fixed={assignment !== undefined}
                hasMicrophone={source === 'microphone'}
                isPitched={isPitched}
                tempo={tempo}
                onTempo={onTempo}
                open={panel}
                onOpen={setPanel}
                clickVolume={Math.round(100 * settings.metronomeVolume)}
                onClickVolume={(percent) => change(() => ({ metronomeVolume: percent / 100 }))}
                isTicking={isTicking}
                onTick={tick}
                volumes={volumes.volumes}
                onVolume={volumes.set}
                isSelecting={measures.isSelecting}
                onSelecting={assignment ? null : measures.toggle}
                onZoom={zoom}
                onFullScreen={fullScreen}
                onPrevious={goBack}
              />
            </Suspense>
          )}
        </>
      }
      foot={
        result ? (
          <Suspense>
            <ResultPanel
              take={result}
              exercise={exercise}
              core={audio.core}
              kept={kept}
              remark={take.remark}
              strictness={strictness}
              onStrictness={setStrictness}
              next={{ label: next.label, onPress: goOn }}
              onAgain={assignment?.canTryAgain === false ? null : dismiss}
            />
          </Suspense>
        ) : (
          <>
            {audio.core && (
              <Suspense>
                <SoundsNotice core={audio.core} exercise={exercise} />
              </Suspense>
            )}
            {isWaiting && (measures.isSelecting || measures.selection) && (
              <Suspense>
                <SelectionStrip selection={measures.selection} onClear={measures.clear} />
              </Suspense>
            )}
            <StageFoot
              exercise={exercise}
              audio={audio}
              tempo={tempo}
              metronome={hasMetronome}
              primary={primary}
              source={source}
              rhythmBy={isRhythmOnly(exercise.request.medium) ? settings.rhythmBy : null}
              fixed={assignment !== undefined}
              isBusy={take.isBusy}
              hasShortKeys={options.useShortKeys}
              onTempo={(chosen) => onTempo?.(chosen)}
              onMetronome={toggleMetronome}
              onRhythmBy={(rhythmBy) => change(() => ({ rhythmBy }))}
              excerpt={isWhole ? null : measures.loop}
              hasCoach={options.challengeCoach}
              isTicking={isTicking}
              onTick={tick}
              onCoachMeasure={setCoached}
              onPitch={isPitched ? () => tones.hearPitch(options.tunerHintType) : null}
              onPlay={() => start('free')}
              onChallenge={() => start('challenge')}
              onCheck={isEnsemble ? null : () => start('check')}
              onStop={() => void take.stop()}
              onNext={goOn}
            />
          </>
        )
      }
    >
      <StageScore
        exercise={exercise}
        options={assignment ? { ...options, performDisappearingMeasures: false } : options}
        canAsk={isWaiting}
        measureNumbers={assignment !== undefined || options.measureNumbers}
        cursor={result ? reviewCursor(options) : options.performCursor}
        marks={marks}
        heard={take.isBusy ? heard : null}
        position={!isIdle && audio.core ? audio.core.position : null}
        isSelecting={measures.isSelecting}
        selection={coached ?? (isWhole ? null : measures.selection)}
        onSelect={measures.select}
        looped={isLooping ? measures.selection : null}
        from={isWhole ? null : (measures.loop?.from ?? null)}
        isPerforming={result === null}
        onHear={
          mayHearNotes({
            isSelecting: measures.isSelecting,
            isAssignment: assignment !== undefined,
          })
            ? tones.hearNote
            : null
        }
      />
    </StageLayout>
  );
}
