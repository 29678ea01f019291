import type { AudioCore, InputState } from '#audio-core';
import { useLivePart } from '../ui/hooks/use-live-state.ts';

const levelOf = ({ level }: InputState) => level;

/** How loud the microphone hears, twenty times a second; 0 to 1. The pitch beside it comes a hundred times a second. */
export function useInputLevel(core: AudioCore | null): number {
  return useLivePart(core?.microphone.input, levelOf, 0);
}
