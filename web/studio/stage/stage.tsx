import { ChevronLeft, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { clampTempo, startingTempo } from '#shared/practice/tempo';
import { stepZoom } from '#shared/practice/zoom';
import type { StoredTake } from '../../data/database.ts';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';
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
import { useAudioCore } from './use-audio-core.ts';
import { useLiveMarks } from './use-live-marks.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { useTake } from './use-take.ts';

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

/** A moment after the music is early enough. */
const StageTools = lazy(async () => ({
  default: (await import('./stage-tools.tsx')).StageTools,
}));

export interface StageProps {
  readonly exercise: Exercise;
  readonly primary: 'play' | 'check';
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

function OpenStage({
  exercise,
  primary,
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
  const [panel, setPanel] = useState<OpenPanel>(null);
  const [strictness, setStrictness] = useState<'strict' | 'moderate' | 'lenient'>('lenient');
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
  });

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
  useStageKeys({
    phase: audio.transport.phase,
    source: audio.transport.source,
    hasResult: take.result !== null,
    isBusy: take.isBusy,
    hasShortKeys: options.useShortKeys,
    acts: {
      start: () => void take.run(primary === 'check' && !isEnsemble),
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

  const heard = useLiveMarks(audio.core, exercise, tempo);
  const { phase, source: listening } = audio.transport;
  const isIdle = phase === 'idle';
  useEffect(() => {
    if (phase === 'running') onPlayed?.();
  }, [phase, onPlayed]);
  const isRecording = phase === 'running' && listening === 'microphone';
  const { result } = take;
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
            <Suspense>
              <ShareExercise exercise={exercise} />
            </Suspense>
          )}
          {isWaiting && (
            <Suspense>
              <StageTools
                kept={kept}
                fixed={assignment !== undefined}
                hasMicrophone={source === 'microphone'}
                tempo={tempo}
                onTempo={onTempo}
                open={panel}
                onOpen={setPanel}
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
              remark={take.remark}
              strictness={strictness}
              onStrictness={setStrictness}
              next={{ label: next.label, onPress: goOn }}
              onAgain={assignment?.canTryAgain === false ? null : dismiss}
            />
          </Suspense>
        ) : (
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
            onPlay={() => void take.run(false)}
            onCheck={isEnsemble ? null : () => void take.run(true)}
            onStop={() => void take.stop()}
            onNext={goOn}
          />
        )
      }
    >
      <StageScore
        exercise={exercise}
        canAsk={isWaiting}
        zoom={options.zoom}
        measureNumbers={assignment !== undefined || options.measureNumbers}
        cursor={options.performCursor}
        marks={result ? result.report.sets[strictness].notes.map(markOf) : null}
        heard={take.isBusy ? heard : null}
        position={!isIdle && audio.core ? audio.core.position : null}
      />
    </StageLayout>
  );
}
