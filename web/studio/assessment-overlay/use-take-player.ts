import { useEffect, useRef, useState } from 'react';
import type { StoredTake } from '../../data/database.ts';

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
  const element = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (audio === null) return;
    const url = URL.createObjectURL(new Blob([audio], { type: audioType ?? '' }));
    const player = new Audio(url);
    player.onplay = () => setPlaying(true);
    player.onpause = () => setPlaying(false);
    player.onended = () => setPlaying(false);
    element.current = player;
    return () => {
      player.pause();
      element.current = null;
      URL.revokeObjectURL(url);
    };
  }, [audio, audioType]);

  if (audio === null) return null;
  return {
    isPlaying,
    toggle: () => {
      const player = element.current;
      if (!player) return;
      if (!player.paused) return player.pause();
      // The quiet count-in is skipped.
      player.currentTime = Math.max(0, -audioStart - 0.2);
      void player.play();
    },
  };
}
