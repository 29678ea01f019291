import type { Tap } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { TapPad } from './tap-pad.tsx';
import styles from './transport-bar.module.css';

export interface TapBarProps {
  readonly prepBeats: readonly number[];
  /** 0-based prep beat that sounds, -1 outside the count-in. */
  readonly current: number;
  readonly isRunning: boolean;
  readonly measure: number;
  readonly measures: number;
  readonly onStop: () => void;
  readonly onTap: (tap: Tap) => void;
}

/** One bar from the countdown to the last note, so that the pad never moves from under the finger. */
export function TapBar(props: TapBarProps) {
  const { prepBeats, current, isRunning, measure, measures, onStop, onTap } = props;
  const where = m.stage_measureOf({ measure, measures });
  const beat = m.stage_beatOf({ beat: current + 1, beats: prepBeats.length });
  return (
    <div className={styles.dock}>
      {isRunning && (
        <div className={styles.progress}>
          <ProgressLine share={measure / measures} label={where} />
        </div>
      )}
      <div className={`${styles.bar} ${styles.tapping} ${isRunning ? '' : styles.counting}`}>
        <div className={styles.side}>
          {isRunning ? (
            <span className={styles.muted}>{where}</span>
          ) : (
            <span className={styles.count} role="timer" aria-label={beat}>
              {current >= 0 && (
                <span className={styles.digit} data-beat="now">
                  {prepBeats[current]}
                </span>
              )}
            </span>
          )}
        </div>
        <TapPad className={styles.tap!} onTap={onTap} />
        <div className={`${styles.side} ${styles.end}`}>
          <Button onPress={onStop}>{m.stage_stop()}</Button>
        </div>
      </div>
    </div>
  );
}
