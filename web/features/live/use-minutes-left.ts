import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RoomLink } from './model/room-link.ts';
import { serverNow } from './server-now.ts';

const minute = 60_000;
/** Milliseconds between two looks at the clock. */
const between = 5_000;

/** Minutes until a trial is over, the one that goes on counted; by this page's clock until the server's is known. null for any other room. */
export function useMinutesLeft(link: RoomLink, endsAt: number | null): number | null {
  const offset = useStore(link.store, (state) => state.offset);
  const left = () =>
    endsAt === null ? null : Math.max(1, Math.ceil((endsAt - serverNow(link)) / minute));
  const [, setShown] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what it is reckoned from
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => setShown(left()), between);
    return () => clearInterval(timer);
  }, [endsAt, offset]);
  return left();
}
