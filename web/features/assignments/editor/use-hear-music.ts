import { useEffect, useRef, useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import type { Tempo } from '#shared/lib/units';
import { playbackPlan } from '#shared/practice/playback-plan';
import { playedNotes } from '#shared/practice/played-notes';
import { useServices } from '../../../session/services.ts';
import { idleTransport } from '../../../sound/idle-transport.ts';
import { tellTrouble } from '../../../sound/microphone-trouble.ts';
import { useLiveState } from '../../../ui/hooks/use-live-state.ts';

/** Plays music as it is written, by itself; at a tempo of its own where none is given. */
export function useHearMusic(exercise: Exercise | null, tempo: Tempo | null) {
  const { audio, dialogs } = useServices();
  const [core, setCore] = useState<AudioCore | null>(null);
  const [isComing, setComing] = useState(false);
  const { phase } = useLiveState(core?.transport.state, idleTransport);
  const isPlaying = phase !== 'idle';
  // What was stopped while the sound engine was on its way does not begin after that.
  const latest = useRef(0);
  // Other music came up: what sounds, or is about to, is not it any more.
  useEffect(() => () => void (exercise && core?.transport.stop()), [core, exercise]);
  useEffect(() => () => void (exercise && latest.current++), [exercise]);

  async function play(): Promise<void> {
    if (exercise === null) return;
    const run = ++latest.current;
    const plan = playbackPlan(exercise, {
      ...{
        tempo: tempo ?? exercise.tempo,
        speed: 1,
        metronome: 'none',
        isLooped: false,
        excerpt: null,
      },
      notes: playedNotes(exercise),
    });
    // Most never ask to hear it: only then is the sound engine fetched.
    const sounding = await audio();
    setCore(sounding);
    setComing(false);
    if (run !== latest.current) return;
    await sounding.prepare();
    if (run !== latest.current) return;
    await sounding.transport.run(plan, {
      ...{ source: 'none', range: null, listenFor: 'line', playback: null },
    });
  }

  async function stop(): Promise<void> {
    latest.current += 1;
    await core?.transport.stop();
  }

  return {
    isPlaying,
    /** The sound engine is on its way. */
    isComing,
    stop: () => void stop(),
    toggle() {
      setComing(core === null);
      const work = isPlaying ? stop() : play();
      work?.catch((error: unknown) => tellTrouble(error, dialogs)).finally(() => setComing(false));
    },
  };
}
