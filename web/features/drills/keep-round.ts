import type { DrillType } from '#shared/catalogue/drill-types';
import { type DrillRound, roundItems } from '#shared/drills/drill-map';
import type { Round } from '#shared/drills/round';
import type { PracticeRun } from '../../data/store/practice-log.ts';
import type { Device, Services } from '../../session/services.ts';

/** Longer without an answer, and the player does something else. */
const idleMs = 30_000;

interface KeepRoundMeans extends Pick<Services, 'log'> {
  readonly device: () => Promise<Pick<Device, 'practiceLog' | 'drillRounds' | 'sync'>>;
  /** When it began, and the class it is practised for. */
  readonly begun: Pick<DrillRound, 'at' | 'courseId'>;
  readonly newId: () => string;
  /** Returns what cancels it. */
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
}

/** Keeps a round on the device as it grows, and counts it in the practice log. No question waits for either. */
export function keepRound({ device, log, begun, newId, setTimer }: KeepRoundMeans) {
  const { courseId } = begun;
  /** A mixed round is kept as one of each drill. */
  const ids = new Map<DrillType, string>();
  const run: Promise<PracticeRun | null> = device()
    .then(({ practiceLog }) => practiceLog.begin({ mode: 'drill', courseId }))
    .catch(report);
  let cancel = rest();
  let kept: Promise<unknown> = Promise.resolve();

  function report(error: unknown): null {
    void log.report('warn', 'drills', String(error));
    return null;
  }
  function rest(): () => void {
    return setTimer(() => {
      void run.then((begun) => begun?.pause());
      send();
    }, idleMs);
  }
  /** A lid is often shut on the end of a round, or in the middle of one, without leaving the page. */
  function send(): void {
    kept
      .then(device)
      .then(({ sync }) => sync.run('drills'))
      .catch(report);
  }

  return {
    answered(): void {
      cancel();
      void run.then((begun) => begun?.resume());
      cancel = rest();
    },
    scored({ scored }: Round): void {
      const { type } = scored.at(-1)!.exercise;
      const id = ids.get(type) ?? newId();
      ids.set(type, id);
      const answers = scored.filter(({ exercise }) => exercise.type === type);
      const round = { ...begun, id, type, items: roundItems(answers) };
      kept = device()
        .then(({ drillRounds }) => drillRounds.keep(round))
        .catch(report);
    },
    /** Nothing more is asked. */
    over: send,
    /** The screen is left. */
    end(): void {
      cancel();
      void run.then((begun) => begun?.end());
      send();
    },
  };
}
