import { lazy, Suspense, useEffect } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { countInBefore } from '#shared/practice/count-in';
import type { Options } from '#shared/practice/options';
import type { Excerpt } from '#shared/practice/take-plan';
import type { AudioView } from '../../sound/use-audio-core.ts';
import { useIsAsking } from '../../sound/use-is-asking.ts';
import type { CoachLineProps } from '../bars/coach-line.tsx';
import { IdleBar, type IdleBarProps } from '../bars/idle-bar.tsx';
import styles from '../bars/transport-bar.module.css';
import { useMeasure } from '../bars/use-measure.ts';

/** None of these is the first one to be seen; all are fetched while the music is looked at. */
const loadBusyBars = () => import('../bars/busy-bars.ts');

const AskingBar = lazy(async () => ({ default: (await loadBusyBars()).AskingBar }));
const ListeningBar = lazy(async () => ({ default: (await loadBusyBars()).ListeningBar }));
const CountInBar = lazy(async () => ({ default: (await loadBusyBars()).CountInBar }));
const RunningBar = lazy(async () => ({ default: (await loadBusyBars()).RunningBar }));
const StudyBar = lazy(async () => ({ default: (await loadBusyBars()).StudyBar }));
const TapBar = lazy(async () => ({ default: (await loadBusyBars()).TapBar }));

export interface StageFootProps extends IdleBarProps {
  readonly exercise: Exercise;
  readonly own: CoachLineProps['own'];
  readonly audio: AudioView;
  /** The measures that are played, null for all. */
  readonly excerpt: Excerpt | null;
  readonly options: Options;
  /** The metronome for its own sake. */
  readonly isTicking: boolean;
  readonly onTick: () => void;
  readonly onParts: (() => void) | null;
  readonly onCoachMeasure: CoachLineProps['onMeasure'];
  readonly onGoOn: () => void;
  readonly onStop: () => void;
}

/** What stands below the music, by what the transport is doing. All of one height. */
export function StageFoot(props: StageFootProps) {
  useEffect(() => {
    loadBusyBars().catch(() => {});
  }, []);
  return (
    <Suspense fallback={<div className={styles.bar} />}>
      <Bar {...props} />
    </Suspense>
  );
}

function Bar(props: StageFootProps) {
  const { exercise, excerpt, audio, onGoOn, onStop, ...rest } = props;
  const { own, options, isTicking, onTick, onParts, onCoachMeasure, ...idle } = rest;
  const { core, transport } = audio;
  const measure = useMeasure(
    exercise,
    transport.phase === 'running' || transport.phase === 'paused' ? (core?.position ?? null) : null,
  );
  const isAsking = useIsAsking(core);
  const { phase, source, prepBeat, countdown } = transport;
  if (phase === 'idle') return <IdleBar {...idle} />;
  if (phase === 'preparing' && isAsking) return <AskingBar onStop={onStop} />;
  if (phase === 'analysing')
    return <ListeningBar progress={transport.progress} onCancel={onStop} />;
  if (transport.isStudy) {
    return (
      <StudyBar
        exercise={exercise}
        own={own}
        left={countdown}
        options={options}
        isTicking={isTicking}
        onTick={onTick}
        onParts={onParts}
        onMeasure={onCoachMeasure}
        onBegin={() => core?.skipStudy()}
        onStop={onStop}
      />
    );
  }
  const prepBeats = countInBefore(exercise, excerpt?.from ?? 0);
  const isRunning = phase === 'running' || phase === 'paused';
  if (source === 'taps') {
    return (
      <TapBar
        prepBeats={prepBeats}
        current={prepBeat}
        countdown={countdown}
        isRunning={isRunning}
        measure={measure}
        measures={exercise.measures}
        onStop={onStop}
        onTap={(tap) => core?.tap(tap)}
      />
    );
  }
  return isRunning ? (
    <RunningBar
      source={source}
      core={core}
      measure={measure}
      measures={exercise.measures}
      isPaused={phase === 'paused'}
      onGoOn={onGoOn}
      onStop={onStop}
    />
  ) : (
    <CountInBar prepBeats={prepBeats} current={prepBeat} countdown={countdown} onStop={onStop} />
  );
}
