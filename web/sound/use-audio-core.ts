import { useEffect, useState } from 'react';
import type { AudioCore, TransportState } from '#audio-core';
import { useServices } from '../session/services.ts';
import { useLiveState } from '../ui/hooks/use-live-state.ts';
import { idleTransport } from './idle-transport.ts';

export interface AudioView {
  /** null until the sound engine has loaded. */
  readonly core: AudioCore | null;
  readonly transport: TransportState;
}

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
    if (core) return () => void core.transport.stop();
  }, [core]);
  const transport = useLiveState(core?.transport.state, idleTransport);
  return { core, transport };
}
