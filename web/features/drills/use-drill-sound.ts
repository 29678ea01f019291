import { useEffect, useRef, useState } from 'react';
import type { Tone } from '#audio-core';
import { useServices } from '../../session/services.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';

/** Seconds for which a tone is still in the room when it has ended, with the way to the speaker. */
const ring = 0.5;

/** The sounds of a drill, loaded ahead of the first answer. */
export function useDrillSound() {
  const { audio, dialogs, log } = useServices();
  const isReported = useRef(false);
  const [isSilent, setSilent] = useState(false);
  /** By the page's clock, in milliseconds. */
  const silentFrom = useRef(0);
  useEffect(() => {
    // A failure shows itself, with words, when somebody asks to hear something.
    audio()
      .then((core) => core.prepare())
      .catch(() => {});
    return () =>
      void audio()
        .then((core) => core.sounds.play([]))
        .catch(() => {});
  }, [audio]);
  async function play(tones: readonly Tone[]): Promise<void> {
    silentFrom.current = Number.POSITIVE_INFINITY;
    try {
      const core = await audio();
      await core.sounds.play(tones);
      const end = Math.max(0, ...tones.map(({ onset, duration }) => onset + duration));
      if (tones.length > 0) setSilent(false);
      silentFrom.current = performance.now() + 1000 * (end + (end > 0 ? ring : 0));
    } catch (error) {
      silentFrom.current = 0;
      setSilent(true);
      throw error;
    }
  }
  return {
    /** What was to be heard last was not. */
    isSilent,
    /** Our own sounds are in the room, and a microphone hears them too. */
    isSounding: () => performance.now() < silentFrom.current,
    /** With an answer: whoever has no sound reads on. */
    accompany(tones: readonly Tone[]): void {
      play(tones).catch((error: unknown) => {
        if (!isReported.current) void log.report('warn', 'drills', String(error));
        isReported.current = true;
      });
    },
    /** Because somebody asked for it. */
    play(tones: readonly Tone[]): void {
      play(tones).catch((error: unknown) => tellTrouble(error, dialogs));
    },
  };
}
