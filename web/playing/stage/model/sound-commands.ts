import type { AudioCore, FreeBeat, Tone } from '#audio-core';
import { remembered } from '#shared/lib/remembered';
import { meterNamed } from '#shared/music/meter';
import { changeSettings, type RhythmBy } from '../../../data/store/device-settings.ts';
import type { StageParts } from './stage-parts.ts';
import { exerciseOf, ownPartOf, partVolumes } from './stage-reads.ts';
import type { StageState } from './stage-state.ts';

const beatOf = remembered((tempo: number, timeSignature: string): FreeBeat => {
  const { beats, strongBeats } = meterNamed(timeSignature);
  return { tempo, beats, strongBeats };
});

/** What a metronome on its own counts: the tempo and the meter of the music. */
export const freeBeat = (state: StageState): FreeBeat =>
  beatOf(state.tempo, exerciseOf(state).timeSignature);

/** Sounds that are asked for while nothing runs, and how loud things are; what goes wrong with them is said. */
export function soundCommands({ services, storage, store, isGone, update }: StageParts) {
  const get = store.getState;
  const tell = async (error: unknown) => {
    const { tellTrouble } = await import('../../../sound/microphone-trouble.ts');
    await tellTrouble(error, services.dialogs);
  };
  /** A press before the sound engine is here counts when it comes. */
  const dare = (work: (core: AudioCore) => Promise<void>) => {
    const sound = async () => {
      const core = await services.audio();
      if (!isGone()) await work(core);
    };
    sound().catch(tell);
  };
  const hear = (choose: (tones: typeof import('../tones.ts')) => readonly Tone[]) =>
    dare(async (core) => core.sounds.play(choose(await import('../tones.ts'))));

  return {
    /** Gives a pitch to begin from, in the way the player chose. */
    hearPitch(): void {
      const state = get();
      const exercise = exerciseOf(state);
      const part = exercise.parts[ownPartOf(state)] ? ownPartOf(state) : 0;
      hear((tones) => tones.hintTones(exercise, state.options.tunerHintType, part));
    },
    hearNote(index: number): void {
      const state = get();
      hear((tones) => tones.noteTones(exerciseOf(state), index, state.tempo));
    },
    /** The metronome for its own sake. */
    tick: () => dare((core) => core.metronome.toggle(freeBeat(get()), tell)),
    setClickVolume(percent: number): void {
      update({ settings: changeSettings(() => ({ metronomeVolume: percent / 100 }), storage) });
      // The free metronome takes its volume together with its beat, so it is given the beat again.
      get().core?.metronome.change(freeBeat(get()));
    },
    setPartVolume(part: number, percent: number): void {
      const state = get();
      const { medium } = exerciseOf(state).request;
      update({ volumes: { medium, percents: partVolumes(state).with(part, percent) } });
    },
    setRhythmBy: (rhythmBy: RhythmBy) =>
      update({ settings: changeSettings(() => ({ rhythmBy }), storage) }),
  };
}
