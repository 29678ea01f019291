import { useEffect, useRef } from 'react';
import type { ConfirmWords } from '../notices/dialogs.ts';
import { useServices } from './services.ts';

/** Asks before leaving while something would be lost by it; `onLeave` is called when the person leaves all the same. */
export function useLeaveGuard(
  isHeld: boolean,
  words: ConfirmWords,
  onLeave: () => void = () => {},
): void {
  const { leaveGuard } = useServices();
  const latest = useRef({ words, onLeave });
  latest.current = { words, onLeave };
  useEffect(() => {
    if (!isHeld) return;
    return leaveGuard.hold(latest.current.words, () => latest.current.onLeave());
  }, [leaveGuard, isHeld]);
}
