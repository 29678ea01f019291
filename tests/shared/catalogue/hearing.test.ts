import { expect, it } from 'vitest';
import { isPolyphonic, soundingRange } from '#shared/catalogue/hearing';
import { findInstrument } from '#shared/catalogue/instruments';

it.each([
  ['piano-rh', true],
  ['violin', false],
  ['trumpet', false],
  ['soprano', false],
  ['rhythmonly', false],
  ['lute', false],
])('%s sounds several notes at once: %s', (medium, expected) => {
  expect(isPolyphonic(medium)).toBe(expected);
});

it.each([
  ['violin', 55, 105],
  ['trumpet', 52, 84],
  ['piano-rh', 57, 108],
  ['soprano', 59, 84],
])('%s sounds from MIDI %d to %d', (medium, low, high) => {
  const found = findInstrument(medium);
  if (found.kind !== 'found' || found.instrument.kind !== 'pitched') throw new Error(medium);
  expect(soundingRange(found.instrument)).toEqual({ low, high });
});
