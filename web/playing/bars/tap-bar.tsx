import type { Tap } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { TapPad } from '../hands/tap-pad.tsx';
import { type CountIn, shownWords, spokenWords } from './count-in-words.ts';
import styles from './transport-bar.module.css';

export interface TapBarProps extends CountIn {
  readonly isRunning: boolean;
  readonly measure: number;
  readonly measures: number;
  readonly onStop: () => void;
  readonly onTap: (tap: Tap) => void;
}

/** One bar from the countdown to the last note, so that the pad never moves from under the finger. */
export function TapBar(props: TapBarProps) {
  const { prepBeats, current, isRunning, measure, measures, onStop, onTap } = props;
  const isCounted = current >= 0;
  const where = m.stage_measureOf({ measure, measures });
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
            <span
              className={isCounted ? styles.count : styles.muted}
              role="timer"
              aria-label={spokenWords(props)}
            >
              {isCounted ? (
                <span className={styles.digit} data-beat="now">
                  {prepBeats[current]}
                </span>
              ) : (
                shownWords(props)
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
