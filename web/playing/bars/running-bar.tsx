import { Play, Square } from 'lucide-react';
import type { AudioCore, TakeSource } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';
import { useInputLevel } from '../../sound/use-input-level.ts';
import { useLevelWords } from '../../sound/use-level-words.ts';
import { Button } from '../../ui/button.tsx';
import { LevelMeter } from '../../ui/level-meter.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { RoundButton } from './round-button.tsx';
import styles from './transport-bar.module.css';

interface RunningBarProps {
  readonly source: TakeSource;
  readonly core: AudioCore | null;
  readonly measure: number;
  readonly measures: number;
  /** Holds still until the player goes on. */
  readonly isPaused: boolean;
  readonly onGoOn: () => void;
  readonly onStop: () => void;
}

export function RunningBar(props: RunningBarProps) {
  const { source, core, measure, measures, isPaused, onGoOn, onStop } = props;
  const level = useInputLevel(core);
  const words = useLevelWords(level);
  const where = m.stage_measureOf({ measure, measures });
  return (
    <div className={styles.dock}>
      <div className={styles.progress}>
        <ProgressLine share={measure / measures} label={where} />
      </div>
      <div className={styles.bar}>
        <div className={styles.side}>
          {source === 'microphone' && (
            <div className={styles.words}>
              <LevelMeter level={level} label={words} />
              <span className={styles.small}>{words}</span>
            </div>
          )}
        </div>
        {isPaused ? (
          <RoundButton icon={Play} label={m.stage_goOn()} onPress={onGoOn} />
        ) : (
          <RoundButton icon={Square} stop label={m.stage_stop()} onPress={onStop} />
        )}
        <div className={`${styles.side} ${styles.end}`}>
          {isPaused && <Button onPress={onStop}>{m.stage_stop()}</Button>}
          <span className={styles.muted} role={isPaused ? 'status' : undefined}>
            {isPaused ? m.stage_paused() : where}
          </span>
        </div>
      </div>
    </div>
  );
}
