import { hashKey } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { assignedRequest } from '#shared/assignments/assigned-request';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import { useServices } from '../../../session/services.ts';
import type { EditorValues } from './editor-values.ts';

export type SetMusic = Pick<
  EditorValues,
  'medium' | 'levelId' | 'measureCount' | 'timeSignatures' | 'keySignatures' | 'seed' | 'settings'
>;

/** Milliseconds from a choice: several presses are one. */
const AFTER_CHOICE = 120;

/** The field of a request that leaves no music; null where that is not known. */
export type RefusedChoice = string | null;

interface Written {
  /** What will be given out; null where no music can be written like this, undefined until it is known. */
  readonly music: Exercise | null | undefined;
  readonly refused: RefusedChoice;
}

/** @param stored what was given out: it stands as long as nothing else is set, whatever the composer would write by now */
export function useWrittenMusic(music: SetMusic, stored: Exercise | null): Written {
  const { exercises } = useServices();
  const [written, setWritten] = useState<Written>({ music: undefined, refused: null });
  const { seed } = music;
  const wish = JSON.stringify(assignedRequest(music, music.medium));
  const request = useMemo((): ExerciseRequest => JSON.parse(wish), [wish]);
  const stands = stored?.seed === seed && hashKey([stored.request]) === hashKey([request]);
  useEffect(() => {
    if (stands) {
      setWritten({ music: stored, refused: null });
      return;
    }
    let isWanted = true;
    const show = (found: Exercise | null, refused: RefusedChoice = null) =>
      isWanted && setWritten({ music: found, refused });
    const timer = setTimeout(
      () =>
        void exercises.exact(request, seed).then(
          (outcome) =>
            outcome.kind === 'exercise'
              ? show(outcome.exercise)
              : show(null, outcome.kind === 'refused' ? outcome.problem.path : null),
          () => show(null),
        ),
      AFTER_CHOICE,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [exercises, request, seed, stored, stands]);
  return written;
}
