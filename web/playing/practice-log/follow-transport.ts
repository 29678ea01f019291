import type { TransportState } from '#audio-core';
import type { Store } from '#shared/lib/store';
import type { PracticePurpose } from '#shared/practice/practice-log';
import type { PracticeLog, PracticeRun } from '../../data/store/practice-log.ts';

/** What the music on the stand is played for; asked when it begins. */
export type Purpose = Pick<PracticePurpose, 'mode' | 'courseId'>;

/**
 * Logs what the transport plays: from the first full measure to the end, without pauses. A count-in is no practice, and
 * neither is waiting for marks.
 *
 * @returns ends it, and the music that runs then
 */
export function followTransport(
  transport: Store<TransportState>,
  practiceLog: Pick<PracticeLog, 'begin'>,
  purpose: () => Purpose,
): () => void {
  let run: PracticeRun | null = null;

  function end(): void {
    void run?.end();
    run = null;
  }

  function look(): void {
    const { phase } = transport.getState();
    if (phase === 'running') goOn();
    else if (phase === 'paused') run?.pause();
    else end();
  }

  function goOn(): void {
    if (run === null) run = practiceLog.begin(purpose());
    else run.resume();
  }

  look();
  const unsubscribe = transport.subscribe(look);
  return () => {
    unsubscribe();
    end();
  };
}
