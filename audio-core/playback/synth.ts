import type { Faults } from '../engine/faults.ts';
import type { Program } from '../sounds/sound.ts';
import type { SynthNote } from '../worklets/synth-messages.ts';
import { createBuiltInVoice } from './built-in-voice.ts';
import { createSoundStore, type PrepareOptions, type SoundStore } from './sound-store.ts';

export type { Program } from '../sounds/sound.ts';
export type { SynthNote } from '../worklets/synth-messages.ts';

/** Plays every part with its instrument: sampled where its sound can be had, else with a voice of our own. */
export interface Synth {
  /**
   * Loads the sounds of these programs and says what will be heard. A sound that cannot be had is no failure. Rejects only
   * with AbortError. What was loaded before is there at once.
   */
  prepare(programs: readonly Program[], options?: PrepareOptions): Promise<SoundsReady>;
  /** At its time on the context's clock, to the sample, when asked for at least a fiftieth of a second before. */
  play(note: SynthNote): void;
  /** 0 to 1; muting is 0. Holds for what sounds already. */
  setVolume(part: number, volume: number): void;
  /** Takes back what was scheduled and ends what sounds within some 10 ms. */
  silence(): void;
  /** Lets everything go; nothing can be played afterwards. */
  close(): void;
}

interface SoundsReady {
  /** `built-in` when at least one of the programs is played by our own voice. */
  readonly kind: 'sampled' | 'built-in';
  /** The programs whose sound could not be had. */
  readonly missing: readonly Program[];
}

export interface SynthOptions {
  /** Where it sounds; default the speaker. */
  readonly destination?: AudioNode;
  readonly faults?: Faults;
  readonly sounds?: SoundStore;
}

/**
 * @example
 * const synth = createSynth(context, { destination: mix });
 * await synth.prepare([40]);
 * synth.play({ time: context.currentTime + 0.1, duration: 1, midi: 69, velocity: 0.7, program: 40, part: 0 });
 */
export function createSynth(
  context: BaseAudioContext,
  { destination = context.destination, faults, sounds }: SynthOptions = {},
): Synth {
  // One door for both voices, so that whoever closes it closes everything.
  const output = new GainNode(context);
  output.connect(destination);
  const builtIn = createBuiltInVoice(context, output);
  const store = sounds ?? createSoundStore(context, output, faults);

  return {
    async prepare(programs, options = {}) {
      const missing = await store.load([...new Set(programs)], options);
      return { kind: missing.length === 0 ? 'sampled' : 'built-in', missing };
    },
    play(note) {
      const sampled = store.control();
      if (sampled && store.has(note.program)) void sampled.play(note);
      else builtIn.play(note);
    },
    setVolume(part, volume) {
      store.setVolume(part, volume);
      builtIn.setVolume(part, volume);
    },
    silence() {
      void store.control()?.silence();
      builtIn.silence();
    },
    close() {
      store.close();
      builtIn.silence();
      output.disconnect();
    },
  };
}
