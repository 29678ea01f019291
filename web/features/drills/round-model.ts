import { createStore } from 'zustand/vanilla';
import type { DrillExercise, DrillItem } from '#shared/drills/exercise';
import {
  type Answered,
  answer,
  beginRound,
  isOver,
  isRight,
  lastMinuteFrom,
  next,
  type Round,
  type RoundKind,
  roundTime,
  score,
  scoringWaitMs,
} from '#shared/drills/round';

export interface RoundMeans {
  readonly kind: RoundKind;
  readonly first: DrillExercise;
  /** The next question. */
  readonly ask: (last: DrillItem, missed: ReadonlySet<string>) => Promise<DrillExercise>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns what cancels it. */
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  /** There is no next question. */
  readonly onTrouble: (error: unknown) => void;
  /** Told at once, before the answer counts. */
  readonly onAnswered: (answered: Answered) => void;
  /** Told when an answer has counted. */
  readonly onScored: (round: Round) => void;
}

export interface RoundState {
  readonly round: Round;
  /** How many were asked before the present question. */
  readonly number: number;
  /** The question after it, known soon after the answer; null until then. */
  readonly coming: DrillExercise | null;
  /** Nothing more is asked. */
  readonly isEnded: boolean;
  /** Of five: it is sung where somebody listens. */
  readonly isLastMinute: boolean;
}

/** One round on the stage: an answer counts once, a moment after it was given; after a right one it goes on by itself. */
export function createRoundModel(means: RoundMeans) {
  const { kind, first, now, setTimer, onTrouble, onAnswered, onScored } = means;
  const store = createStore<RoundState>(() => ({
    round: beginRound(first, now()),
    ...{ number: 0, coming: null, isEnded: false, isLastMinute: false },
  }));
  const present = () => store.getState().round;
  let cancel = () => {};
  const upcoming = createUpcoming(means, (coming) => store.setState({ coming }));

  function count(): void {
    cancel();
    const before = present();
    const after = score(before);
    if (after === before) return;
    store.setState({ round: after });
    onScored(after);
  }

  async function goOn(): Promise<void> {
    count();
    const { round, isEnded, number } = store.getState();
    if (round.question.answered === null || isEnded) return;
    if (isOver(round, kind)) return end();
    const exercise = await upcoming.take();
    if (exercise === null || store.getState().isEnded) return;
    const asked = next(present(), exercise, now());
    store.setState({ round: asked, number: number + 1, coming: null });
  }

  const at = (time: number | null, work: () => void) =>
    time === null ? () => {} : setTimer(work, time);
  const stops = [
    at(roundTime(kind), end),
    at(lastMinuteFrom(kind), () => store.setState({ isLastMinute: true })),
  ];
  function stopClock(): void {
    for (const stop of stops) stop();
  }

  /** What was answered counts; nothing more is asked. */
  function end(): void {
    count();
    stopClock();
    store.setState({ isEnded: true });
  }

  const advance = () => void goOn().catch(onTrouble);

  function give(given: number | null): void {
    if (store.getState().isEnded) return;
    const before = present();
    const after = answer(before, given, now());
    if (after === before) return;
    store.setState({ round: after });
    const answered = after.question.answered!;
    onAnswered(answered);
    upcoming.prepare(score(after));
    cancel = setTimer(isRight(answered) ? advance : count, scoringWaitMs);
  }

  return {
    state: store,
    /** @param place of the choice, from 0 */
    answer: (place: number) => give(place),
    show: () => give(null),
    /** After a wrong answer, or one that was shown. */
    next: advance,
    /** Because somebody has had enough of it. */
    end,
    /** The screen is left. */
    close(): void {
      count();
      stopClock();
    },
  };
}

/** The question after the one that was answered, asked for while the answer is looked at, so that it can be drawn by then. */
function createUpcoming(
  { kind, ask }: Pick<RoundMeans, 'kind' | 'ask'>,
  onKnown: (exercise: DrillExercise) => void,
) {
  let coming: Promise<DrillExercise> | null = null;
  return {
    /** @param round in which the answer has counted */
    prepare(round: Round): void {
      if (isOver(round, kind)) return;
      coming = ask(round.question.exercise.item, missedOf(round));
      // Whoever goes on to it is told of a failure.
      coming.then(onKnown, () => {});
    },
    /** Once; null where it was taken already, or there is none. */
    take(): Promise<DrillExercise | null> {
      const taken = coming;
      coming = null;
      return taken ?? Promise.resolve(null);
    },
  };
}

export type RoundModel = ReturnType<typeof createRoundModel>;

/** Items whose last answer in this round was not right. */
function missedOf({ scored }: Round): ReadonlySet<string> {
  const missed = new Set<string>();
  for (const one of scored) {
    const { id } = one.exercise.item;
    if (isRight(one)) missed.delete(id);
    else missed.add(id);
  }
  return missed;
}
