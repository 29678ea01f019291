import { useEffect, useMemo, useState } from 'react';
import type { JoinedRoom } from '#shared/contract/live';
import { readExerciseCode } from '#shared/generation/code';
import type { Exercise } from '#shared/generation/exercise';
import { ownPart } from '#shared/live/own-part';
import type { LivePick } from '#shared/live/roster';
import { useServices } from '../../session/services.ts';

export type SentMusic =
  | { readonly kind: 'coming' }
  /** Written by another version of the generator. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'music'; readonly exercise: Exercise };

interface Reader {
  readonly pick: LivePick | null;
  readonly courseId: string | null;
}

/** What was sent, whole again on this device, as one player reads it. Music that stands stays until the next is there. */
export function useSentMusic(
  { abc, code, options }: NonNullable<JoinedRoom['message']>,
  { pick, courseId }: Reader,
): SentMusic {
  const { exercises } = useServices();
  const [written, setWritten] = useState<Exercise | 'outdated' | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  if (trouble !== null) throw trouble;
  const { hideAnnotations, studentView } = options;
  useEffect(() => {
    const read = readExerciseCode(code);
    if (read.kind === 'unreadable') return setWritten('outdated');
    let isWanted = true;
    const { request, seed } = read;
    async function write() {
      const sent = await exercises.exact({ ...request, course: courseId }, seed);
      const isSame = sent.kind === 'exercise' && sent.exercise.abc === abc;
      if (!isSame) return 'outdated';
      if (!hideAnnotations || request.annotation === 'none') return sent.exercise;
      const bare = { ...request, course: courseId, annotation: 'none' } as const;
      const plain = await exercises.exact(bare, seed);
      return plain.kind === 'exercise' ? plain.exercise : sent.exercise;
    }
    write().then((music) => isWanted && setWritten(music), setTrouble);
    return () => {
      isWanted = false;
    };
  }, [exercises, abc, code, courseId, hideAnnotations]);
  return useMemo(() => {
    if (written === null) return { kind: 'coming' };
    if (written === 'outdated') return { kind: 'outdated' };
    const isOwn = pick !== null && studentView === 'parts';
    return { kind: 'music', exercise: isOwn ? ownPart(written, pick) : written };
  }, [written, pick, studentView]);
}
