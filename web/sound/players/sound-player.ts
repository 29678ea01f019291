export interface SoundPlayer {
  /** Plays from `start` on, in seconds, or pauses what plays. */
  toggle(start: number): void;
  close(): void;
}

interface SoundPlayerOptions {
  readonly onPlaying: (isPlaying: boolean) => void;
  /** The browser cannot decode it. */
  readonly onUndecodable: () => void;
  /** Whether the failure to decode is forced while testing. */
  readonly isForcedToFail: () => boolean;
}

/** Plays one recording; only one way of playing for the whole page. */
export function openSoundPlayer(sound: Blob, options: SoundPlayerOptions): SoundPlayer {
  const { onPlaying, onUndecodable, isForcedToFail } = options;
  const url = URL.createObjectURL(sound);
  const player = new Audio(url);
  player.onplay = () => onPlaying(true);
  player.onpause = () => onPlaying(false);
  player.onended = () => onPlaying(false);
  return {
    toggle(start) {
      if (!player.paused) return player.pause();
      if (isForcedToFail() || player.error) return onUndecodable();
      player.currentTime = start;
      player.play().catch((error: unknown) => {
        // Paused before it had begun is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) onUndecodable();
      });
    },
    close() {
      player.pause();
      URL.revokeObjectURL(url);
    },
  };
}
