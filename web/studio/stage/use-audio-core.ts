import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AudioCore, InputState, TransportState } from '#audio-core';
import type { Store } from '#shared/lib/store';
import { useServices } from '../services.ts';

const idle: TransportState = {
  phase: 'idle',
  source: 'none',
  countdown: 0,
  prepBeat: -1,
  progress: 0,
};
const nothing: Store<never> = {
  getState: () => {
    throw new Error('unreachable');
  },
  subscribe: () => () => {},
};

function useLiveState<T>(store: Store<T> | undefined, initial: T): T {
  return useSyncExternalStore(
    (store ?? nothing).subscribe as (listener: () => void) => () => void,
    () => (store ? store.getState() : initial),
  );
}

export interface AudioView {
  /** null until the sound engine has loaded. */
  readonly core: AudioCore | null;
  readonly transport: TransportState;
  readonly level: number;
  /** Pitch heard now; null in silence. */
  readonly midi: number | null;
}

const silent: InputState = { level: 0, midi: null };

/** The sound engine as a screen sees it; loads it ahead of the first press. */
export function useAudioCore(): AudioView {
  const { audio } = useServices();
  const [core, setCore] = useState<AudioCore | null>(null);
  useEffect(() => {
    let wanted = true;
    // A failure here shows itself, with words, when the player presses record.
    const load = async () => {
      const loaded = await audio();
      if (!wanted) return;
      setCore(loaded);
      await loaded.prepare();
    };
    load().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [audio]);
  useEffect(() => {
    if (core) return () => void core.stop();
  }, [core]);
  const transport = useLiveState(core?.transport, idle);
  const { level, midi } = useLiveState(core?.input, silent);
  return { core, transport, level, midi };
}
