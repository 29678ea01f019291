import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import type { Midi, Seconds } from '#shared/lib/units';
import type { AudioDevice } from '../engine/audio-device.ts';
import { nameOf } from '../engine/errors.ts';
import type { Faults } from '../engine/faults.ts';
import { TONE_PART } from '../worklets/synth-messages.ts';
import type { FetchProgress } from './keep-sounds.ts';
import type { Program, Synth } from './synth.ts';

/** The sounds of instruments, while they are fetched and after. */
export interface SoundsState extends FetchProgress {
  /** Programs whose sound could not be had the last time; our own voice plays them. null is the percussion channel. */
  readonly missing: readonly (number | null)[];
}

/** A tone for its own sake: the first note of the music, a note that was pressed. */
export interface Tone {
  /** Sounding pitch; on the percussion channel its key. */
  readonly midi: Midi;
  /** General MIDI, 0-based; null on the percussion channel. */
  readonly program: number | null;
  /** From the call on. */
  readonly onset: Seconds;
  readonly duration: Seconds;
}

/** Plays notes at times of the audio clock, and takes them back. */
export type NotePlayer = Pick<Synth, 'play' | 'silence'>;

/** The instruments of the page: loaded when they are first wanted, and kept. */
export interface Players {
  readonly state: Store<SoundsState>;
  /** Rejects with AbortError only: a sound that cannot be had is played by our own voice. */
  forNotes(
    context: AudioContext,
    notes: readonly { readonly program: Program }[],
    signal: AbortSignal,
  ): Promise<NotePlayer>;
  /** Plays tones at once, in place of those of the call before. */
  sound(tones: readonly Tone[]): Promise<void>;
  /** Ends those tones, and the wait for their sounds. */
  hush(): void;
  setVolume(part: number, volume: number): void;
  close(): void;
}

interface PlayersOptions {
  readonly device: AudioDevice;
  readonly faults: Faults;
  /** Few visits need it before the first note is on screen. */
  readonly loadSynth?: () => Promise<Pick<typeof import('./synth.ts'), 'createSynth'>>;
}

/** Seconds in which the first note is on the audio thread for sure, and no more: whoever pressed waits for it. @see Synth.play */
const SETTLE = 0.02;
const FADE = 1;
const TONE_VELOCITY = 0.7;
const NO_SOUNDS: SoundsState = { isLoading: false, bytes: 0, bytesInAll: 0, missing: [] };

const programsOf = (notes: readonly { readonly program: Program }[]) => [
  ...new Set(notes.map(({ program }) => program)),
];

export function createPlayers({
  device,
  faults,
  loadSynth = () => import('./synth.ts'),
}: PlayersOptions): Players {
  const state = createStore<SoundsState>(() => NO_SOUNDS);
  const volumes = new Map<number, number>();
  let made: { readonly context: AudioContext; readonly synth: Synth } | null = null;
  let toning = new AbortController();

  async function synthOn(context: AudioContext): Promise<Synth> {
    const { createSynth } = await loadSynth();
    if (made?.context === context) return made.synth;
    made?.synth.close();
    const synth = createSynth(context, { faults });
    for (const [part, volume] of volumes) synth.setVolume(part, volume);
    made = { context, synth };
    return synth;
  }

  async function prepared(
    context: AudioContext,
    programs: readonly Program[],
    signal: AbortSignal,
  ): Promise<Synth> {
    const synth = await synthOn(context);
    const onProgress = (progress: { bytes: number; bytesInAll: number }) =>
      state.setState({ ...NO_SOUNDS, isLoading: true, ...progress }, true);
    try {
      const { missing } = await synth.prepare(programs, { onProgress, signal });
      state.setState({ ...NO_SOUNDS, missing }, true);
      return synth;
    } catch (error) {
      state.setState(NO_SOUNDS, true);
      throw error;
    }
  }

  return {
    state,
    async forNotes(context, notes, signal) {
      toning.abort();
      return prepared(context, programsOf(notes), signal);
    },
    async sound(tones) {
      toning.abort();
      toning = new AbortController();
      const { signal } = toning;
      if (tones.length === 0) return;
      const letGo = device.hold();
      try {
        const context = await device.open();
        const synth = await prepared(context, programsOf(tones), signal);
        signal.throwIfAborted();
        synth.silence();
        const begin = context.currentTime + SETTLE;
        for (const { onset, ...tone } of tones) {
          synth.play({ ...tone, time: begin + onset, velocity: TONE_VELOCITY, part: TONE_PART });
        }
        signal.addEventListener('abort', () => synth.silence(), { once: true });
        const end = Math.max(...tones.map(({ onset, duration }) => onset + duration)) + FADE;
        setTimeout(letGo, 1000 * (SETTLE + end));
      } catch (error) {
        letGo();
        // Another tone, or the music, came first.
        if (nameOf(error) !== 'AbortError') throw error;
      }
    },
    hush: () => toning.abort(),
    setVolume(part, volume) {
      volumes.set(part, volume);
      made?.synth.setVolume(part, volume);
    },
    close() {
      toning.abort();
      made?.synth.close();
      made = null;
    },
  };
}
