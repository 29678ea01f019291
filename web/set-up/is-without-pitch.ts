import { findInstrument } from '#shared/catalogue/instruments';

/** A drummer's levels are told in rhythms. */
export function isWithoutPitch(medium: string): boolean {
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.kind === 'unpitched';
}
