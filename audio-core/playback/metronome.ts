import { AudioError } from '../engine/errors.ts';
import type { Faults } from '../engine/faults.ts';
import type { Click, ClickSound } from '../timing/timetable.ts';

/** Short synthesised tones at exact times of the audio clock. */
export interface Metronome {
  /** Schedules one click; a time that has passed sounds at once. */
  sound(click: Click): void;
  /** Takes back everything scheduled. */
  silence(): void;
}

interface Tone {
  readonly hertz: number;
  readonly gain: number;
  /** Seconds. */
  readonly length: number;
}

/** Prep beats are tones of 55 ms (spec 3 §9); the others are shorter, to stay out of the music's way. */
const tones: Record<ClickSound, Tone> = {
  prep: { hertz: 1320, gain: 0.5, length: 0.055 },
  accent: { hertz: 1760, gain: 0.5, length: 0.035 },
  stress: { hertz: 1397, gain: 0.42, length: 0.035 },
  beat: { hertz: 1175, gain: 0.35, length: 0.035 },
  subdivision: { hertz: 880, gain: 0.18, length: 0.025 },
};
/** Long enough not to crackle, short enough to be an exact instant. */
const ATTACK = 0.001;
const INAUDIBLE = 0.0001;

/** @param volume 0 to 1; at 0 nothing sounds, and the beat is only counted on screen */
export function createMetronome(context: AudioContext, faults: Faults, volume = 1): Metronome {
  if (faults.has('metronome-creation')) throw new AudioError('metronome', 'forced at creation');
  const pending = new Set<OscillatorNode>();

  return {
    sound({ time, sound }) {
      if (faults.has('metronome-start')) throw new AudioError('metronome', 'forced at start');
      if (volume <= INAUDIBLE) return;
      const tone = tones[sound];
      const start = Math.max(time, context.currentTime);
      const oscillator = new OscillatorNode(context, { frequency: tone.hertz });
      const envelope = new GainNode(context, { gain: 0 });
      envelope.gain.setValueAtTime(0, start);
      envelope.gain.linearRampToValueAtTime(volume * tone.gain, start + ATTACK);
      envelope.gain.exponentialRampToValueAtTime(INAUDIBLE, start + tone.length);
      oscillator.connect(envelope).connect(context.destination);
      oscillator.start(start);
      oscillator.stop(start + tone.length);
      pending.add(oscillator);
      oscillator.onended = () => {
        pending.delete(oscillator);
        envelope.disconnect();
      };
    },
    silence() {
      for (const oscillator of pending) oscillator.stop();
    },
  };
}
