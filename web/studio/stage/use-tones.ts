import type { AudioCore, Tone } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import type { Tempo } from '#shared/lib/units';
import type { Options } from '#shared/practice/options';
import { useServices } from '../services.ts';

/** Sounds that are asked for while nothing runs; what goes wrong with them is said. */
export function useTones(exercise: Exercise, tempo: Tempo, core: AudioCore | null) {
  const { dialogs } = useServices();
  const dare = (work: (sounding: AudioCore) => Promise<void>) => {
    if (!core) return;
    work(core).catch(async (error: unknown) => {
      const { tellTrouble } = await import('../recorder-panel/microphone-trouble.ts');
      await tellTrouble(error, dialogs);
    });
  };
  const hear = (choose: (tones: typeof import('./tones.ts')) => readonly Tone[]) =>
    dare(async (sounding) => sounding.sound(choose(await import('./tones.ts'))));
  return {
    hearPitch: (type: Options['tunerHintType']) => hear((tones) => tones.hintTones(exercise, type)),
    hearNote: (index: number) => hear((tones) => tones.noteTones(exercise, index, tempo)),
    toggleMetronome: (beats: number) =>
      dare((sounding) => sounding.toggleFreeMetronome({ tempo, beats })),
  };
}
