import { findInstrument } from './instruments.ts';

/** Whether every device can hear it or be tapped: MIDI needs a keyboard or pads beside it. Of an ensemble nobody in particular is heard. */
export function isAtHand(medium: string): boolean {
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.capture.some((kind) => kind !== 'midi');
}
