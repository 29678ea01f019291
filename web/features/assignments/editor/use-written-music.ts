import { useEffect, useMemo, useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { useServices } from '../../../session/services.ts';
import type { EditorValues } from './editor-values.ts';

export type SetMusic = Pick<
  EditorValues,
  'medium' | 'levelId' | 'measureCount' | 'timeSignatures' | 'keySignatures' | 'seed'
>;

/** Milliseconds from a choice: several presses are one. */
const AFTER_CHOICE = 120;

/** What will be given out; null where no music can be written like this, undefined until it is known. */
export function useWrittenMusic(music: SetMusic): Exercise | null | undefined {
  const { exercises } = useServices();
  const [written, setWritten] = useState<Exercise | null | undefined>(undefined);
  const { medium, levelId, measureCount, timeSignatures, keySignatures, seed } = music;
  const wish = JSON.stringify({ medium, levelId, measureCount, timeSignatures, keySignatures });
  const request = useMemo(() => completeRequest(JSON.parse(wish)), [wish]);
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
