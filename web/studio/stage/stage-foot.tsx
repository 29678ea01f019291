import { lazy, Suspense, useEffect } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { takePlan } from '#shared/practice/take-plan';
import { useIsAsking } from '../recorder-panel/use-is-asking.ts';
import { CountInBar } from '../transport-bar/count-in-bar.tsx';
import { IdleBar, type IdleBarProps } from '../transport-bar/idle-bar.tsx';
import { RunningBar } from '../transport-bar/running-bar.tsx';
import styles from '../transport-bar/transport-bar.module.css';
import { useMeasure } from '../transport-bar/use-measure.ts';
import type { AudioView } from './use-audio-core.ts';

/** None of these is the first one to be seen; all are fetched while the music is looked at. */
const loadAskingBar = () => import('../transport-bar/asking-bar.tsx');
const loadListeningBar = () => import('../transport-bar/listening-bar.tsx');
const loadTapBar = () => import('../transport-bar/tap-bar.tsx');

const AskingBar = lazy(async () => ({ default: (await loadAskingBar()).AskingBar }));
const ListeningBar = lazy(async () => ({ default: (await loadListeningBar()).ListeningBar }));
const TapBar = lazy(async () => ({ default: (await loadTapBar()).TapBar }));

export interface StageFootProps extends IdleBarProps {
  readonly exercise: Exercise;
  readonly audio: AudioView;
  readonly onStop: () => void;
}

/** What stands below the music, by what the transport is doing. All of one height. */
export function StageFoot(props: StageFootProps) {
  useEffect(() => {
    Promise.all([loadAskingBar(), loadListeningBar(), loadTapBar()]).catch(() => {});
  }, []);
  return (
    <Suspense fallback={<div className={styles.bar} />}>
      <Bar {...props} />
    </Suspense>
  );
}

function Bar({ exercise, audio, onStop, ...idle }: StageFootProps) {
  const { core, transport } = audio;
  const measure = useMeasure(
    exercise,
    transport.phase === 'running' ? (core?.position ?? null) : null,
  );
  const isAsking = useIsAsking(core);
  const { phase, source, prepBeat, countdown } = transport;
  if (phase === 'idle') return <IdleBar {...idle} />;
  if (phase === 'preparing' && isAsking) return <AskingBar onStop={onStop} />;
  if (phase === 'analysing') return <ListeningBar progress={transport.progress} />;
  const { prepBeats } = takePlan(exercise, {
    tempo: idle.tempo,
    mode: 'free',
    metronome: 'none',
  });
  const isRunning = phase === 'running' || phase === 'paused';
  if (source === 'taps') {
    return (
      <TapBar
        prepBeats={prepBeats}
        current={prepBeat}
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
      level={audio.level}
      measure={measure}
      measures={exercise.measures}
      onStop={onStop}
    />
  ) : (
    <CountInBar prepBeats={prepBeats} current={prepBeat} countdown={countdown} onStop={onStop} />
  );
}
