import { useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { Quarters } from '#shared/lib/units';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import type { Speed } from './playback-dialog.tsx';
import type { SoundingTake } from './take-recording.ts';
import { type SynthOption, usePlayback } from './use-playback.ts';

interface TakePlayerInput {
  /** null while there is none to listen to. */
  readonly take: SoundingTake | null;
  readonly core: AudioCore | null;
  readonly kept: KeptOptions;
  readonly synth: SynthOption;
}

/** Listening to a take from any place of it, one measure again and again, slower: what a timeline and a sheet have in common. */
export function useTakePlayer({ take, core, kept, synth }: TakePlayerInput) {
  const [from, setFrom] = useState<Quarters>(0);
  const [looped, setLooped] = useState<number | null>(null);
  const [speed, setSpeed] = useState<Speed>('100');
  const playback = usePlayback({
    ...{ take, core, kept, synth, from, measure: looped, isLooped: looped !== null },
    speed: Number(speed) / 100,
    onEnd: () => setFrom(0),
  });
  const { isPlaying } = playback;
  const stop = () => {
    if (isPlaying) void core?.transport.stop();
  };
  return {
    isPlaying,
    core,
    from,
    looped,
    speed,
    setSpeed,
    /** Plays from where it was stopped, or stops there. */
    toggle() {
      const at = isPlaying ? core?.transport.position() : null;
      if (typeof at === 'number' && take)
        setFrom(Math.min(Math.max(0, at), take.report.music.length));
      playback.toggle();
    },
    /** The next press plays from there; what sounds stops. */
    seek(place: Quarters) {
      stop();
      setLooped(null);
      setFrom(place);
    },
    /** One measure again and again; null all of it. */
    loop(measure: number | null) {
      stop();
      setLooped(measure);
    },
  };
}

export type TakePlayer = ReturnType<typeof useTakePlayer>;
