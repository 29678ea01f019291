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

/** What will be given out; null where no music can be written like this, undefined until it is known. */
export function useWrittenMusic(music: SetMusic): Exercise | null | undefined {
  const { exercises } = useServices();
  const [written, setWritten] = useState<Exercise | null | undefined>(undefined);
  const { seed } = music;
  const wish = JSON.stringify(assignedRequest(music, music.medium));
  const request = useMemo((): ExerciseRequest => JSON.parse(wish), [wish]);
  useEffect(() => {
    let isWanted = true;
    const show = (exercise: Exercise | null) => isWanted && setWritten(exercise);
    const timer = setTimeout(
      () =>
        void exercises.exact(request, seed).then(
          (outcome) => show(outcome.kind === 'exercise' ? outcome.exercise : null),
          () => show(null),
        ),
      AFTER_CHOICE,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [exercises, request, seed]);
  return written;
}
