import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AudioCore, InputState, TransportState } from '#audio-core';
import type { Store } from '#shared/lib/store';
import { useServices } from '../services.ts';

const idle: TransportState = {
  phase: 'idle',
  source: 'none',
  countdown: 0,
  isStudy: false,
  prepBeat: -1,
  progress: 0,
};
const nothing: Store<never> = {
  getState: () => {
    throw new Error('unreachable');
  },
  subscribe: () => () => {},
};

/** A store of the sound engine, once it has loaded. */
export function useLiveState<T>(store: Store<T> | undefined, initial: T): T {
  return useSelected(store, (state) => state, initial);
}

/** A part of a store: drawn anew only when that part changes. */
function useSelected<T, Part>(
  store: Store<T> | undefined,
  select: (state: T) => Part,
  initial: Part,
): Part {
  return useSyncExternalStore(
    (store ?? nothing).subscribe as (listener: () => void) => () => void,
    () => (store ? select(store.getState()) : initial),
  );
}

export interface AudioView {
  /** null until the sound engine has loaded. */
  readonly core: AudioCore | null;
  readonly transport: TransportState;
  readonly level: number;
}

const levelOf = ({ level }: InputState) => level;

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
  // The pitch comes a hundred times a second, the level twenty.
  const level = useSelected(core?.input, levelOf, 0);
  return { core, transport, level };
}
