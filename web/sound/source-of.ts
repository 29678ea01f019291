import type { ListenFor, TakeSource } from '#audio-core';
import { isPolyphonic } from '#shared/catalogue/hearing';
import { findInstrument } from '#shared/catalogue/instruments';
import type { Options } from '#shared/practice/options';
import type { RhythmBy } from '../data/store/device-settings.ts';

/** How a player is heard. */
export type PlayerSource = Exclude<TakeSource, 'none'>;

/** What a player has chosen to be heard by. */
interface HeardBy extends Pick<Options, 'rhythmOnlyInput' | 'pianoInput'> {
  readonly rhythmBy: RhythmBy;
}

/** The option that says whether an instrument is heard by MIDI; null where it cannot be. */
type MidiOption = 'rhythmOnlyInput' | 'pianoInput';

/** Whether only rhythm is written for it, to be tapped or clapped. */
export function isRhythmOnly(medium: string): boolean {
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.kind === 'unpitched';
}

export function midiOptionOf(medium: string): MidiOption | null {
  if (isRhythmOnly(medium)) return 'rhythmOnlyInput';
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.capture.includes('midi') ? 'pianoInput' : null;
}

/** A player is heard through the microphone where the instrument can be, and where a rhythm is to be clapped. */
export function sourceOf(medium: string, by: HeardBy): PlayerSource {
  const option = midiOptionOf(medium);
  if (option !== null && by[option] === 'midi') return 'midi';
  if (isRhythmOnly(medium)) return by.rhythmBy === 'claps' ? 'microphone' : 'taps';
  const found = findInstrument(medium);
  if (found.kind === 'unknown') return 'taps';
  const { capture } = found.instrument;
  return capture.includes('mic') || capture.includes('mic-limited') ? 'microphone' : 'taps';
}

/** Whether the microphone hears it, but not as well as a keyboard would tell. */
export function isLimitedByMicrophone(medium: string): boolean {
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.capture.includes('mic-limited');
}

/** What is to be heard of a player. */
export function listenForOf(medium: string): ListenFor {
  if (isRhythmOnly(medium)) return 'claps';
  return isPolyphonic(medium) ? 'chords' : 'line';
}
