import { useEffect, useMemo } from 'react';
import type { AudioCore, Tone } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import type { Tempo } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import type { Options } from '#shared/practice/options';
import { useServices } from '../../session/services.ts';

/**
 * Sounds that are asked for while nothing runs; what goes wrong with them is said.
 *
 * @param ownPart the part that the player sings or plays, a place from the top; `noPart` for none
 */
export function useTones(
  exercise: Exercise,
  tempo: Tempo,
  core: AudioCore | null,
  ownPart: number,
) {
  const { dialogs } = useServices();
  const { beats, strongBeats } = meterNamed(exercise.timeSignature);
  const counted = useMemo(() => ({ tempo, beats, strongBeats }), [tempo, beats, strongBeats]);
  useEffect(() => core?.changeFreeMetronome(counted), [core, counted]);
  useHiddenSilence(core);
  const tell = async (error: unknown) => {
    const { tellTrouble } = await import('../../sound/microphone-trouble.ts');
    await tellTrouble(error, dialogs);
  };
  const dare = (work: (sounding: AudioCore) => Promise<void>) => {
    if (core) work(core).catch(tell);
  };
  const hear = (choose: (tones: typeof import('./tones.ts')) => readonly Tone[]) =>
    dare(async (sounding) => sounding.sound(choose(await import('./tones.ts'))));
  return {
    hearPitch: (type: Options['tunerHintType']) => {
      const part = exercise.parts[ownPart] ? ownPart : 0;
      hear((tones) => tones.hintTones(exercise, type, part));
    },
    hearNote: (index: number) => hear((tones) => tones.noteTones(exercise, index, tempo)),
    toggleMetronome: () => dare((sounding) => sounding.toggleFreeMetronome(counted, tell)),
    /** After the volume of the click has changed. */
    renewMetronome: () => core?.changeFreeMetronome(counted),
  };
}

/** A metronome that nobody sees counts for nobody. */
function useHiddenSilence(core: AudioCore | null): void {
  useEffect(() => {
    if (!core) return;
    const look = () => {
      if (document.visibilityState === 'hidden') core.stopFreeMetronome();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [core]);
}
