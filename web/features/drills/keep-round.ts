import { type DrillRound, roundItems } from '#shared/drills/drill-map';
import type { Round } from '#shared/drills/round';
import type { PracticeRun } from '../../data/store/practice-log.ts';
import type { Services } from '../../session/services.ts';

/** Longer without an answer, and the player does something else. */
const idleMs = 30_000;

interface KeepRoundMeans extends Pick<Services, 'device' | 'log'> {
  /** What the round is, before anything was answered. */
  readonly begun: Omit<DrillRound, 'items'>;
  /** Returns what cancels it. */
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
}

/** Keeps a round on the device as it grows, and counts it in the practice log. No question waits for either. */
export function keepRound({ device, log, begun, setTimer }: KeepRoundMeans) {
  const { courseId } = begun;
  const run: Promise<PracticeRun | null> = device()
    .then(({ practiceLog }) => practiceLog.begin({ mode: 'drill', courseId }))
    .catch(report);
  let cancel = rest();

  function report(error: unknown): null {
    void log.report('warn', 'drills', String(error));
    return null;
  }
  function rest(): () => void {
    return setTimer(() => void run.then((begun) => begun?.pause()), idleMs);
  }

  return {
    answered(): void {
      cancel();
      void run.then((begun) => begun?.resume());
      cancel = rest();
    },
    scored({ scored }: Round): void {
      const round = { ...begun, items: roundItems(scored) };
      device()
        .then(({ drillRounds }) => drillRounds.keep(round))
        .catch(report);
    },
    end(): void {
      cancel();
      void run.then((begun) => begun?.end());
    },
  };
}
