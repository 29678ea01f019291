import { useEffect, useMemo } from 'react';
import type { AudioCore } from '#audio-core';
import { useLiveState } from '../../ui/hooks/use-live-state.ts';
import { createMidiInputs, type MidiState } from './midi-inputs.ts';

const CLOSED: MidiState = { status: 'closed', names: [] };

/** Keyboards and pads, asked for only where they are what the player plays on. */
export function useMidi(core: AudioCore | null, isWanted: boolean): MidiState {
  const inputs = useMemo(
    () =>
      core &&
      createMidiInputs({
        request: navigator.requestMIDIAccess?.bind(navigator),
        onMessage: core.midi,
      }),
    [core],
  );
  useEffect(() => {
    if (!inputs || !isWanted) return;
    void inputs.open();
    return inputs.close;
  }, [inputs, isWanted]);
  return useLiveState(inputs?.state, CLOSED);
}
