import { useEffect, useRef } from 'react';
import type { Tone } from '#audio-core';
import { useServices } from '../../session/services.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';

/** The sounds of a drill, loaded ahead of the first answer. */
export function useDrillSound() {
  const { audio, dialogs, log } = useServices();
  const isReported = useRef(false);
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
  const play = (tones: readonly Tone[]) => audio().then((core) => core.sounds.play(tones));
  return {
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
