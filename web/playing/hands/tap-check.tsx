import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import styles from './tap-check.module.css';
import { TapPad } from './tap-pad.tsx';
import { type TapCheckResult, useTapCheck } from './use-tap-check.ts';

/** As many as are played. */
const BEATS = 20;

/** A beat to tap along with: how far the taps are behind it. */
export function TapCheck() {
  const { taps, result, isRunning, tap, begin, stop } = useTapCheck();
  const words = m.tapCheck_taps({ taps: Math.min(taps, BEATS), beats: BEATS });
  return (
    <section className={styles.check}>
      <h2>{m.tapCheck_title()}</h2>
      <p className={styles.how}>{m.tapCheck_how()}</p>
      <TapPad className={`${styles.pad} ${isRunning ? '' : styles.waiting}`} onTap={tap} />
      <div className={styles.progress}>
        <ProgressLine share={Math.min(1, taps / BEATS)} label={words} />
      </div>
      <p role="status">{result ? resultWords(result) : isRunning ? words : ''}</p>
      {isRunning ? (
        <Button onPress={stop}>{m.stage_stop()}</Button>
      ) : (
        <Button look="solid" onPress={begin}>
          {result ? m.micCheck_again() : m.tapCheck_begin()}
        </Button>
      )}
    </section>
  );
}

function resultWords(result: TapCheckResult): string {
  if (result.kind === 'restless') return m.tapCheck_restless();
  const milliseconds = Math.round(1000 * result.late);
  if (milliseconds === 0) return m.tapCheck_exact();
  return milliseconds > 0
    ? m.tapCheck_after({ milliseconds })
    : m.tapCheck_before({ milliseconds: -milliseconds });
}
