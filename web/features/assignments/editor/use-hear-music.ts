import { useEffect } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { playbackPlan } from '#shared/practice/playback-plan';
import { playedNotes } from '#shared/practice/played-notes';
import { useServices } from '../../../session/services.ts';
import { tellTrouble } from '../../../sound/microphone-trouble.ts';
import { useAudioCore } from '../../../sound/use-audio-core.ts';

/** Plays music as it is written, by itself. */
export function useHearMusic(exercise: Exercise | null) {
  const { audio, dialogs } = useServices();
  const { core, transport } = useAudioCore();
  const isPlaying = transport.phase !== 'idle';
  // Other music came up: what sounds is not it any more.
  useEffect(() => () => void (exercise && core?.transport.stop()), [core, exercise]);

  async function play(): Promise<void> {
    if (exercise === null) return;
    const plan = playbackPlan(exercise, {
      ...{ tempo: exercise.tempo, speed: 1, metronome: 'none', isLooped: false, excerpt: null },
      notes: playedNotes(exercise),
    });
    const sounding = await audio();
    await sounding.transport.run(plan, {
      ...{ source: 'none', range: null, listenFor: 'line', playback: null },
    });
  }

  return {
    isPlaying,
    toggle() {
      const work = isPlaying ? core?.transport.stop() : play();
      work?.catch((error: unknown) => tellTrouble(error, dialogs));
    },
  };
}
