import { useEffect, useState } from 'react';
import type { AudioCore, MicrophoneStatus } from '#audio-core';
import { useLiveState } from '../ui/hooks/use-live-state.ts';

/** A browser that need not ask has answered by then. */
const ASKING_MS = 600;

/** Whether the browser's permission box seems to stand open. */
export function useIsAsking(core: AudioCore | null): boolean {
  const status = useLiveState<MicrophoneStatus>(core?.microphone.status, 'IDLE');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (status !== 'WAITING') return;
    const timer = setTimeout(() => setAsking(true), ASKING_MS);
    return () => {
      clearTimeout(timer);
      setAsking(false);
    };
  }, [status]);
  return isAsking;
}
