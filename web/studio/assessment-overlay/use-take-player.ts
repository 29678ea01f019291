import { useMemo } from 'react';
import type { StoredTake } from '../../data/database.ts';
import { useSoundPlayer } from '../recorder-panel/use-sound-player.ts';

export interface TakePlayer {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/** Plays a take's recording from its first beat; null when it has no sound. */
export function useTakePlayer({
  audio,
  audioType,
  audioStart,
}: Pick<StoredTake, 'audio' | 'audioType' | 'audioStart'>): TakePlayer | null {
  const sound = useMemo(
    () => (audio === null ? null : new Blob([audio], { type: audioType ?? '' })),
    [audio, audioType],
  );
  const { isPlaying, toggle } = useSoundPlayer(sound);
  if (sound === null) return null;
  // The quiet count-in is skipped.
  return { isPlaying, toggle: () => toggle(Math.max(0, -audioStart - 0.2)) };
}
