import { useCallback, useEffect, useRef, useState } from 'react';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import type { ExerciseOutcome } from '../../data/exercises/exercise-outcome.ts';
import { forTheStand } from '../../data/exercises/for-the-stand.ts';
import { setUpKeyOf } from '../../data/exercises/set-up-key.ts';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';

/** The generator did not load, or failed. */
interface CreationFailure {
  readonly kind: 'creation-error';
  readonly problem: string;
}

/** What stood there longer ago the device gives back, where it was kept: a long visit does not fill the memory. */
const MOST_BEHIND = 20;

/**
 * The exercise on the stand: first the one the link names, or the `kept` one, then a new one at each call of `next`; `previous` goes back to
 * what stood there before, on earlier visits too, note for note.
 */
export function useExercise(request: ExerciseRequest, seed: number | null, kept?: Exercise) {
  const { exercises, device, flash } = useServices();
  const { outcome, isComing, turn, show, retry, waitFor } = useOutcome();

  /** What stood on the stand before, the latest last. */
  const behind = useRef<Exercise[]>([]);
  /** Codes of what is behind, and of all that was gone back to: of what was kept, these are passed over. */
  const seen = useRef(new Set<string>());
  /** What was gone back to: it is among what was played already. */
  const reopened = useRef<Exercise>(null);

  const key = JSON.stringify([request, seed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  const open = useCallback(
    () =>
      show(async () => {
        // A class may have been chosen that plays something else.
        if (kept && setUpKeyOf(kept.request) === setUpKeyOf(request))
          return { kind: 'exercise', exercise: within(request.course, kept), isRepeated: false };
        return seed === null ? exercises.resume(request) : exercises.named(request, seed);
      }),
    [key, kept, exercises, show],
  );
  useEffect(open, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  const next = useCallback(() => show(() => exercises.next(request)), [key, exercises, show]);
  const standing = outcome?.kind === 'exercise' ? outcome.exercise : null;
  useEffect(() => {
    if (standing) seen.current.add(standing.code);
  }, [standing]);

  const goOn = useCallback(() => {
    // Who is faster than the music has passed nothing by.
    if (standing && behind.current.at(-1) !== standing) behind.current.push(standing);
    const passed = behind.current.length > MOST_BEHIND && behind.current.shift();
    if (passed) seen.current.delete(passed.code);
    next();
  }, [standing, next]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  const previous = useCallback(
    async (onFound: () => void) => {
      const mine = turn.current;
      // In a class only what its teacher still allows: the choice that stands.
      const mayReturn = (one: Exercise) =>
        request.course === null || setUpKeyOf(one.request) === setUpKeyOf(request);
      behind.current = behind.current.filter(mayReturn);
      let exercise = behind.current.pop() ?? null;
      if (!exercise) {
        const isWanted = (one: Exercise) => !seen.current.has(one.code) && mayReturn(one);
        const latest = device().then(({ played }) => played.latest(isWanted));
        exercise = await waitFor(latest.catch(() => null));
        // Something else was asked for in the meantime.
        if (mine !== turn.current) return;
      }
      if (!exercise) return flash.show(m.stage_noPrevious());
      const found = within(request.course, exercise);
      seen.current.add(found.code);
      reopened.current = found;
      onFound();
      show(() => Promise.resolve({ kind: 'exercise', exercise: found, isRepeated: false }));
    },
    [key, device, flash, show, turn, waitFor],
  );

  const isReopened = standing !== null && standing === reopened.current;
  return { outcome, isComing, isReopened, next: goOn, previous, retry };
}

/** What was asked for last, once it is there; of several only the last. */
function useOutcome() {
  const { log } = useServices();
  const [outcome, setOutcome] = useState<ExerciseOutcome | CreationFailure | null>(null);
  /** How often other music was asked for that is not there yet: what stands may not stay. */
  const [waitingFor, setWaitingFor] = useState(0);
  const turn = useRef(0);
  const asked = useRef<() => Promise<ExerciseOutcome>>(null);

  const waitFor = useCallback(<Value>(coming: Promise<Value>): Promise<Value> => {
    setWaitingFor((count) => count + 1);
    return coming.finally(() => setWaitingFor((count) => count - 1));
  }, []);

  const show = useCallback(
    (ask: () => Promise<ExerciseOutcome>) => {
      const mine = ++turn.current;
      asked.current = ask;
      const shown = ask().then(
        (arrived) => {
          if (mine !== turn.current) return;
          const standing = forTheStand(arrived, log);
          const blank = { kind: 'creation-error', problem: m.stage_noMusic() } as const;
          setOutcome(standing.kind === 'blank' ? blank : standing);
        },
        (error: unknown) => {
          if (mine === turn.current)
            setOutcome({ kind: 'creation-error', problem: wordsOf(error) });
        },
      );
      void waitFor(shown);
    },
    [log, waitFor],
  );

  const retry = useCallback(() => {
    setOutcome(null);
    if (asked.current) show(asked.current);
  }, [show]);
  return { outcome, isComing: waitingFor > 0, turn, show, retry, waitFor };
}

/** The exercise as practised for this course, whichever course it was first written for. */
function within(course: string | null, exercise: Exercise): Exercise {
  return { ...exercise, request: { ...exercise.request, course } };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
