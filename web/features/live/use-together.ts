import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Exercise } from '#shared/generation/exercise';
import { type CommonStart, commonSpan } from '#shared/live/common-start';
import type { TogetherStart } from '../../playing/take/take.ts';
import type { RoomLink } from './model/room-link.ts';
import { beatsOf } from './use-goes-on.ts';

interface Together {
  readonly start: CommonStart | null;
  readonly exercise: Exercise | null;
  /** The teacher's own device is always heard. */
  readonly isTeacher?: boolean;
  /** Nobody has pressed anything on this page yet, so that no sound may come from it: it counts and goes silently. */
  readonly isLocked: boolean;
}

/** The common start of a room by this page's clock; null where none goes on, or the server's clock is not known here. */
export function useTogether(
  link: RoomLink,
  { start, exercise, isTeacher = false, isLocked }: Together,
): TogetherStart | null {
  const isKnown = useStore(link.store, ({ offset }) => offset !== null);
  // Of the same start every state of the room says the same again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by when it begins
  return useMemo(() => {
    const { offset } = link.store.getState();
    if (start === null || exercise === null || offset === null || !isKnown) return null;
    const startsAt = start.at - offset;
    if (performance.now() > startsAt + commonSpan(start, beatsOf(exercise))) return null;
    const { at, tempo, isHeard } = start;
    return { id: at, startsAt, tempo, isSilent: isLocked || !(isHeard || isTeacher) };
  }, [link, start?.at, exercise, isKnown, isTeacher, isLocked]);
}
