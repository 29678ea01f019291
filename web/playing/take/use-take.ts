import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import type { TakeInput, TakeKind, TakeOutcome } from './take.ts';

/** Nobody needs it before the first press. */
const loadRunTake = () => import('./run-take.ts');

/** Runs takes of one exercise and keeps the newest result; `run` says whether the music was played to its end. */
export function useTake(input: TakeInput) {
  const services = useServices();
  const [newest, setNewest] = useState<TakeOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTelling, setTelling] = useState(false);
  /** Known at once, where the screen may be a frame behind. */
  const isRunning = useRef(false);
  /** The stage was left: nothing begins any more. */
  const isGone = useRef(false);
  /** What listened went away. */
  const isDeaf = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    // A failure shows itself, with words, at the press.
    loadRunTake().catch(() => {});
  }, []);

  const run = async (kind: TakeKind): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    isDeaf.current = false;
    // The first click may be due at once: the screen follows in pieces, between which the page is free.
    startTransition(() => setBusy(true));
    try {
      const { runTake } = await loadRunTake();
      const outcome = await runTake(kind, input, {
        services,
        isGone: () => isGone.current,
        isDeaf: () => isDeaf.current,
      });
      if (outcome.result) setNewest(outcome);
      if (outcome.wantsToTell) setTelling(true);
      return outcome.isOver;
    } catch {
      services.flash.show(m.audio_trouble(), 'trouble');
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const stop = useCallback(async () => {
    const core = await services.audio();
    await core.stop();
  }, [services]);

  /** Ends the take, and says why. */
  const endDeaf = useCallback(() => {
    isDeaf.current = true;
    return stop();
  }, [stop]);

  const isOfThis = newest?.result?.report.music.abc === input.exercise.abc;
  return {
    /** Only of the exercise on the stand: marks are never drawn on other music. */
    result: isOfThis ? newest.result : null,
    /** Whether the device has it. */
    isKept: isOfThis && newest.isKept,
    /** What is to be said about the sound of the newest take, null when it was fine. */
    remark: newest?.remark ?? null,
    isBusy,
    isUnderWay: useCallback(() => isRunning.current, []),
    /** The player says what happened to a take that came to nothing. */
    isTelling,
    endTelling: useCallback(() => setTelling(false), []),
    run,
    stop,
    endDeaf,
    dismiss: useCallback(() => setNewest(null), []),
  };
}
