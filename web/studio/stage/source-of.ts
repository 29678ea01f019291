import type { ListenFor, TakeSource } from '#audio-core';
import { isPolyphonic } from '#shared/catalogue/hearing';
import { findInstrument } from '#shared/catalogue/instruments';
import type { RhythmBy } from '../device-settings.ts';

/** How a player is heard. */
export type PlayerSource = Exclude<TakeSource, 'none'>;

/** Whether only rhythm is written for it, to be tapped or clapped. */
export function isRhythmOnly(medium: string): boolean {
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.kind === 'unpitched';
}

/** A player is heard through the microphone where the instrument can be, and where a rhythm is to be clapped. */
export function sourceOf(medium: string, rhythmBy: RhythmBy): PlayerSource {
  if (isRhythmOnly(medium)) return rhythmBy === 'claps' ? 'microphone' : 'taps';
  const found = findInstrument(medium);
  if (found.kind === 'unknown') return 'taps';
  const { capture } = found.instrument;
  return capture.includes('mic') || capture.includes('mic-limited') ? 'microphone' : 'taps';
}

/** What a microphone is to hear of a player. */
export function listenForOf(medium: string): ListenFor {
  if (isRhythmOnly(medium)) return 'claps';
  return isPolyphonic(medium) ? 'chords' : 'line';
}
