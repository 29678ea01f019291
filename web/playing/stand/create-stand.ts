import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import type { Log } from '../../data/api/log.ts';
import type { ExerciseOutcome } from '../../data/exercises/exercise-outcome.ts';
import { forTheStand } from '../../data/exercises/for-the-stand.ts';
import { NotFetched } from '../../data/exercises/not-fetched.ts';
import { setUpKeyOf } from '../../data/exercises/set-up-key.ts';
import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';

/** Which music is wanted. */
export interface Asked {
  readonly request: ExerciseRequest;
  /** Fixes the first exercise; null draws a new one. */
  readonly seed: number | null;
  /** Comes first, as it is, where it is music of this request. */
  readonly kept: Exercise | undefined;
  /** It has to be music that nobody has looked at. */
  readonly unseen?: boolean;
}

/** The generator did not load, or failed. */
export interface CreationFailure {
  readonly kind: 'creation-error';
  /** As it is said. */
  readonly problem: string;
  /** For the log, which reads more than a player wants to. */
  readonly detail: string;
  /** The page has to be loaded again: to ask once more brings no file that is gone. */
  readonly isNotFetched: boolean;
}

export interface StandState {
  /** What was asked for last, once it is there; null before the first. */
  readonly outcome: ExerciseOutcome | CreationFailure | null;
  /** How often other music was asked for that is not there yet: what stands may not stay. */
  readonly waitingFor: number;
  /** The exercise that was gone back to last: it is among what was played already. */
  readonly reopened: Exercise | null;
}

type StandServices = Pick<Services, 'exercises' | 'device' | 'flash' | 'log'>;

/** Older music the device gives back, where it was kept: a long visit does not fill the memory. */
const MOST_BEHIND = 20;

/**
 * The music stand: one exercise of a request after another, and the way back to what stood there before, on earlier visits
 * too, note for note. Of several things that are asked for only the last is shown.
 */
export function createStand({ exercises, device, flash, log }: StandServices) {
  const store: StoreApi<StandState> = createStore(() => ({
    outcome: null,
    waitingFor: 0,
    reopened: null,
  }));
  /** Codes of what is behind, and of all that was gone back to: of what was kept, these are passed over. */
  const seen = new Set<string>();
  const { show, retry, waitFor, turn } = asking(store, log, (arrived) => seen.add(arrived.code));
  /** null before the first music is asked for. */
  let asked: Asked | null = null;
  /** What stood on the stand before, the latest last. */
  let behind: Exercise[] = [];

  async function first({ request, seed, kept, unseen = false }: Asked): Promise<ExerciseOutcome> {
    // A class may have been chosen that plays something else.
    if (kept && setUpKeyOf(kept.request) === setUpKeyOf(request)) return again(kept, request);
    return seed === null ? exercises.resume(request, { unseen }) : exercises.named(request, seed);
  }

  return {
    store,
    /** Asks for the first music of a request; the same request once more changes nothing. */
    open(next: Asked): void {
      if (asked && isSame(asked, next)) return;
      asked = next;
      show(() => first(next));
    },
    /** New music of the request. */
    next(): void {
      if (asked === null) return;
      const { request } = asked;
      const standing = standingIn(store.getState());
      // Where "next" is pressed again before the music is there, the same piece must not be put into the history
      // twice.
      if (standing && behind.at(-1) !== standing) behind.push(standing);
      const passed = behind.length > MOST_BEHIND && behind.shift();
      if (passed) seen.delete(passed.code);
      show(() => exercises.next(request));
    },
    /**
     * Goes back to the music before.
     *
     * @param onFound told where there is some
     */
    async previous(onFound: () => void): Promise<void> {
      if (asked === null) return;
      const { request } = asked;
      const mine = turn();
      // In a class only what its teacher still allows: the choice that stands.
      const mayReturn = (one: Exercise) =>
        request.course === null || setUpKeyOf(one.request) === setUpKeyOf(request);
      behind = behind.filter(mayReturn);
      let exercise = behind.pop() ?? null;
      if (!exercise) {
        const isWanted = (one: Exercise) => !seen.has(one.code) && mayReturn(one);
        const latest = device().then(({ played }) => played.latest(isWanted));
        exercise = await waitFor(latest.catch(() => null));
        // Something else was asked for in the meantime.
        if (mine !== turn()) return;
      }
      if (!exercise) return flash.show(m.stage_noPrevious());
      const outcome = again(exercise, request);
      seen.add(exercise.code);
      store.setState({ reopened: outcome.exercise });
      onFound();
      show(() => Promise.resolve(outcome));
    },
    retry,
  };
}

/** Shows what was asked for last, once it is there. */
function asking(store: StoreApi<StandState>, log: Log, onExercise: (exercise: Exercise) => void) {
  /** Counts what was asked for: whatever comes of an earlier turn is not shown. */
  let turn = 0;
  let latest: (() => Promise<ExerciseOutcome>) | null = null;

  function waitFor<Value>(coming: Promise<Value>): Promise<Value> {
    const count = (change: number) =>
      store.setState(({ waitingFor }) => ({ waitingFor: waitingFor + change }));
    count(1);
    return coming.finally(() => count(-1));
  }

  function put(arrived: ExerciseOutcome): void {
    const standing = forTheStand(arrived, log);
    if (standing.kind === 'exercise') onExercise(standing.exercise);
    store.setState({
      outcome: standing.kind === 'blank' ? failure(new Error(m.stage_noMusic())) : standing,
    });
  }

  function show(ask: () => Promise<ExerciseOutcome>): void {
    const mine = ++turn;
    latest = ask;
    const shown = ask().then(
      (arrived) => {
        if (mine === turn) put(arrived);
      },
      (error: unknown) => {
        if (mine === turn) store.setState({ outcome: failure(error) });
      },
    );
    void waitFor(shown);
  }

  /** Asks once more for what did not come. */
  function retry(): void {
    store.setState({ outcome: null });
    if (latest) show(latest);
  }

  return { show, retry, waitFor, turn: () => turn };
}

/** The exercise that stands there; null where there is none. */
export const standingIn = ({ outcome }: StandState): Exercise | null =>
  outcome?.kind === 'exercise' ? outcome.exercise : null;

/** A request is another value each time its address is read. */
function isSame(one: Asked, other: Asked): boolean {
  const keyOf = ({ request, seed, unseen = false }: Asked) =>
    JSON.stringify([request, seed, unseen]);
  return one.kept === other.kept && keyOf(one) === keyOf(other);
}

/** Music that stood there before, practised for this request's class, whichever it was first written for. */
function again(exercise: Exercise, { course }: ExerciseRequest) {
  const practised = { ...exercise, request: { ...exercise.request, course } };
  return { kind: 'exercise', exercise: practised, isRepeated: false } as const;
}

function failure(error: unknown): CreationFailure {
  const detail = error instanceof Error ? error.message : String(error);
  const isNotFetched = error instanceof NotFetched;
  const problem = isNotFetched ? m.stage_notFetched() : detail;
  return { kind: 'creation-error', problem, detail, isNotFetched };
}
