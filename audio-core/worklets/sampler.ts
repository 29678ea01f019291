import { SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import type { Program } from '../sounds/sound.ts';
import { createAgenda } from './agenda.ts';
import { createChannels } from './sampler-channels.ts';
import type { SynthControl } from './synth-messages.ts';

/** Sampled instruments, without a thread of their own. */
export interface Sampler extends Omit<SynthControl, 'close'> {
  /** Adds what sounds to at most one quantum, which begins at `frame` of the context's clock. */
  render(left: Float32Array, right: Float32Array, frame: number): void;
}

const QUANTUM = 128;
/** A full band with its tones dying away. */
const MOST_VOICES = 96;
/** Long enough not to crackle when everything ends at once. */
const FADE_SECONDS = 0.01;
/** A note that ended before it was rendered would sound on. */
const SHORTEST = 1;
const LOUDEST = 127;

export function createSampler(sampleRate: number): Sampler {
  const processor = new SpessaSynthProcessor(sampleRate, {
    maxBufferSize: QUANTUM,
    // Reverb and chorus cost as much as some voices, all the time, on a thread that also listens.
    effectsEnabled: false,
    eventsEnabled: false,
  });
  // A part's channel may be set before its sound is there.
  processor.onMissingPreset = () => undefined;
  processor.setSystemParameter('voiceCap', MOST_VOICES);
  const channels = createChannels(processor);
  const agenda = createAgenda();
  const fadeFrames = Math.round(FADE_SECONDS * sampleRate);
  /** Frames left of the fade that ends everything; 0 outside it. */
  let fading = 0;
  let isSounding = false;

  function sound(left: Float32Array, right: Float32Array, from: number, to: number): void {
    if (!isSounding || to === from) return;
    processor.process(left, right, from, to - from);
    isSounding = processor.voiceCount > 0;
  }

  function fade(left: Float32Array, right: Float32Array): void {
    for (let i = 0; i < left.length; i++) {
      const gain = Math.max(0, fading - i) / fadeFrames;
      left[i] = left[i]! * gain;
      right[i] = right[i]! * gain;
    }
    fading = Math.max(0, fading - left.length);
    if (fading > 0) return;
    processor.stopAllChannels(true);
    isSounding = false;
  }

  return {
    load(program, soundFont) {
      const bank = SoundBankLoader.fromArrayBuffer(soundFont);
      // Now, rather than while its first note should begin.
      for (const sample of bank.samples) sample.getAudioData();
      processor.soundBankManager.addSoundBank(bank, bankId(program));
      channels.restore();
    },
    unload(program) {
      processor.soundBankManager.deleteSoundBank(bankId(program));
      channels.restore();
    },
    play({ time, duration, midi, velocity, program, part }) {
      const frame = Math.round(time * sampleRate);
      const length = Math.max(SHORTEST, Math.round(duration * sampleRate));
      const loudness = Math.max(1, Math.min(LOUDEST, Math.round(velocity * LOUDEST)));
      let channel: number | null = null;
      agenda.add(frame, 'begin', () => {
        channel = channels.ready(part, program);
        processor.noteOn(channel, midi, loudness);
        isSounding = true;
      });
      agenda.add(frame + length, 'end', () => {
        if (channel !== null) processor.noteOff(channel, midi);
      });
    },
    setVolume: channels.setVolume,
    silence() {
      agenda.clear();
      if (isSounding) fading = fadeFrames;
    },
    render(left, right, frame) {
      if (fading > 0) {
        sound(left, right, 0, left.length);
        fade(left, right);
        return;
      }
      let done = 0;
      for (
        let act = agenda.next(frame + left.length);
        act;
        act = agenda.next(frame + left.length)
      ) {
        // Rendered up to the note's own frame: a quantum is too coarse for a rhythm.
        const at = Math.max(done, act.frame - frame);
        sound(left, right, done, at);
        act.perform();
        done = at;
      }
      sound(left, right, done, left.length);
    },
  };
}

const bankId = (program: Program) => `${program ?? 'drums'}`;
