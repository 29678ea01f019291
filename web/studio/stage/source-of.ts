import { findInstrument } from '#shared/catalogue/instruments';

/** How a player of this instrument is heard: through the microphone where it has one, else by taps. */
export function sourceOf(medium: string): 'microphone' | 'taps' {
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.capture.includes('mic') ? 'microphone' : 'taps';
}

/** Whether the ear must expect several notes at once: tones that die away by themselves sound on into the next. */
export function isPolyphonic(medium: string): boolean {
  const found = findInstrument(medium);
  if (found.kind !== 'found' || found.instrument.kind !== 'pitched') return false;
  return !found.instrument.isSustaining;
}
