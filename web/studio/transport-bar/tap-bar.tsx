import { type PointerEvent, useEffect, useRef } from 'react';
import type { Tap } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
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
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    onTap(tapBy('press', event));
  };
  useReleases(onTap);
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
        <button type="button" className={styles.tap} onPointerDown={press}>
          {m.stage_tapHere()}
        </button>
        <div className={`${styles.side} ${styles.end}`}>
          <Button onPress={onStop}>{m.stage_stop()}</Button>
        </div>
      </div>
    </div>
  );
}

/** A finger may have slid off the pad by the time it comes up, or the system may take it away. */
function useReleases(onTap: (tap: Tap) => void): void {
  const latest = useRef(onTap);
  latest.current = onTap;
  useEffect(() => {
    const up = (event: globalThis.PointerEvent) => latest.current(tapBy('release', event));
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, []);
}

function tapBy(
  kind: Tap['kind'],
  { pointerId, timeStamp }: { readonly pointerId: number; readonly timeStamp: number },
): Tap {
  return { kind, finger: `pointer ${pointerId}`, timeStamp };
}
