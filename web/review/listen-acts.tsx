import { Settings2, Volume2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import type { KeptOptions } from '../session/use-kept-options.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PlaybackDialog, type Speed } from './playback/playback-dialog.tsx';
import { hasOwnSound, soundingOf } from './playback/take-recording.ts';
import { usePlayback } from './playback/use-playback.ts';
import styles from './result-panel.module.css';

interface ListenActsProps {
  readonly take: StoredTake;
  readonly core: AudioCore | null;
  readonly kept: KeptOptions;
  /** Only this measure, as in print; null for all of the music. */
  readonly measure: number | null;
}

/** Listening to a take, and how it is listened to. */
export function ListenActs({ take, core, kept, measure }: ListenActsProps) {
  const [speed, setSpeed] = useState<Speed>('100');
  const [isChoosing, setChoosing] = useState(false);
  const synth = take.assignmentId === null ? 'playbackSynth' : 'assignmentPlaybackSynth';
  const sounding = useMemo(() => soundingOf(take), [take]);
  const player = usePlayback({
    take: sounding,
    core,
    kept,
    synth,
    speed: Number(speed) / 100,
    measure,
  });
  const listen = measure === null ? m.result_listen() : m.result_hearMeasure({ measure });
  return (
    <>
      <span className={styles.listen}>
        <Button onPress={player.toggle}>
          <Icon of={Volume2} />
          {player.isPaused ? m.stage_goOn() : player.isPlaying ? m.result_stopListening() : listen}
        </Button>
        <Button
          look="quiet"
          icon
          aria-label={m.playback_title()}
          isDisabled={player.isPlaying}
          onPress={() => setChoosing(true)}
        >
          <Icon of={Settings2} />
        </Button>
      </span>
      {isChoosing && (
        <PlaybackDialog
          kept={kept}
          synth={synth}
          hasRecording={hasOwnSound(sounding)}
          speed={speed}
          onSpeed={setSpeed}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
