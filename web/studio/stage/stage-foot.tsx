import type { Exercise } from '#shared/generation/exercise';
import { meterNamed } from '#shared/music/meter';
import { CountInBar } from '../transport-bar/count-in-bar.tsx';
import { IdleBar, type IdleBarProps } from '../transport-bar/idle-bar.tsx';
import { ListeningBar } from '../transport-bar/listening-bar.tsx';
import { RunningBar } from '../transport-bar/running-bar.tsx';
import { useMeasure } from '../transport-bar/use-measure.ts';
import type { AudioView } from './use-audio-core.ts';

export interface StageFootProps extends IdleBarProps {
  readonly exercise: Exercise;
  readonly audio: AudioView;
  readonly onStop: () => void;
}

/** What stands below the music, by what the transport is doing. All of one height. */
export function StageFoot({ exercise, audio, onStop, ...idle }: StageFootProps) {
  const { core, transport } = audio;
  const measure = useMeasure(
    exercise,
    transport.phase === 'running' ? (core?.position ?? null) : null,
  );
  switch (transport.phase) {
    case 'idle':
      return <IdleBar {...idle} />;
    case 'preparing':
    case 'countdown':
    case 'prep-beats':
      return (
        <CountInBar
          prepBeats={meterNamed(exercise.timeSignature).prepBeats}
          current={transport.prepBeat}
          countdown={transport.countdown}
          onStop={onStop}
        />
      );
    case 'running':
    case 'paused':
      return (
        <RunningBar
          source={transport.source}
          level={audio.level}
          measure={measure}
          measures={exercise.measures}
          onStop={onStop}
          onTap={(timeStamp, release) => core?.tap(timeStamp, release)}
        />
      );
    case 'analysing':
      return <ListeningBar progress={transport.progress} />;
  }
}
