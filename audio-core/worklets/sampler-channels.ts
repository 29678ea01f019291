import type { SpessaSynthProcessor } from 'spessasynth_core';
import type { Program } from '../sounds/sound.ts';
import { TONE_PART } from './synth-messages.ts';

/** One MIDI channel a part, taken when the part is first heard of. */
export interface Channels {
  /** The channel of a part, set to the program. */
  ready(part: number, program: Program): number;
  setVolume(part: number, volume: number): void;
  /** After the sounds have changed, which sets every channel back. */
  restore(): void;
}

/** One for tones, and more than any ensemble has parts; whoever comes later shares the last. */
const MOST_CHANNELS = 25;
const MAIN_VOLUME = 7;
const LOUDEST = 127;

export function createChannels(processor: SpessaSynthProcessor): Channels {
  // At once: only a channel that is there when sounds are loaded gets its usual settings.
  while (processor.midiChannels.length < MOST_CHANNELS) processor.createMIDIChannel();
  const parts = [TONE_PART];
  const volumes = new Map<number, number>();
  let programs = new Map<number, Program>();

  function channelOf(part: number): number {
    const known = parts.indexOf(part);
    if (known >= 0) return known;
    if (parts.length === MOST_CHANNELS) return MOST_CHANNELS - 1;
    parts.push(part);
    const channel = parts.length - 1;
    applyVolume(part, channel);
    return channel;
  }

  function applyVolume(part: number, channel: number): void {
    // The synthesizer squares it.
    const value = Math.round(LOUDEST * Math.sqrt(volumes.get(part) ?? 1));
    processor.controllerChange(channel, MAIN_VOLUME, value);
  }

  return {
    ready(part, program) {
      const channel = channelOf(part);
      if (!programs.has(channel) || programs.get(channel) !== program) {
        processor.midiChannels[channel]!.setDrums(program === null);
        processor.programChange(channel, program ?? 0);
        programs.set(channel, program);
      }
      return channel;
    },
    setVolume(part, volume) {
      volumes.set(part, volume);
      applyVolume(part, channelOf(part));
    },
    restore() {
      programs = new Map();
      for (const [channel, part] of parts.entries()) applyVolume(part, channel);
    },
  };
}
