import { findInstrument } from '#shared/catalogue/instruments';

/** How a player of this instrument is heard: through the microphone where it has one, else by taps. */
export function sourceOf(medium: string): 'microphone' | 'taps' {
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.capture.includes('mic') ? 'microphone' : 'taps';
}
