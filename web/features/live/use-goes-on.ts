import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Exercise } from '#shared/generation/exercise';
import { type CommonStart, commonLead, commonSpan } from '#shared/live/common-start';
import { meterNamed } from '#shared/music/meter';
import type { RoomLink } from './model/room-link.ts';

interface Begun {
  readonly start: CommonStart | null;
  /** Beats that its music has; null where that is not known here, and then it goes on until it is stopped. */
  readonly beats: number | null;
}

/** Whether what a room began together goes on, by the clock and not by what is played on this device. */
export function useGoesOn(link: RoomLink, { start, beats }: Begun): boolean {
  const offset = useStore(link.store, (state) => state.offset);
  const [overOf, setOverOf] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by when it begins; every state of the room says it again
  useEffect(() => {
    if (start === null || beats === null) return;
    const now = performance.now();
    // Who does not know the server's clock counts from when they were told.
    const begins = offset === null ? now + commonLead : start.at - offset;
    const over = () => setOverOf(start.at);
    const timer = setTimeout(over, begins + commonSpan(start, beats) - now);
    return () => clearTimeout(timer);
  }, [start?.at, beats, offset]);
  return start !== null && overOf !== start.at;
}

/** Beats of all the music. */
export const beatsOf = ({ length, timeSignature }: Exercise): number =>
  length / meterNamed(timeSignature).beat;
