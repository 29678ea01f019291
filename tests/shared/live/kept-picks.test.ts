import { expect, it } from 'vitest';
import { keepMakeup, keepPick, keptMakeup, keptPick } from '#shared/live/kept-picks';

const alto = { partId: 'Eb', instrument: 'alto-sax', octave: null } as const;
const clarinet = { partId: 'Bb-H', instrument: 'clarinet', octave: 'Upper' } as const;

it.each([alto, clarinet])('a part is kept by its ensemble: $instrument', (pick) => {
  const kept = keepPick(keepPick({}, 'band', alto), 'band', pick);
  expect(keptPick(kept, 'band')).toEqual(pick);
  expect(keptPick(kept, 'jazz-band')).toBeNull();
});

it('nothing is read from what an older page kept', () => {
  expect(keptPick({ band: 'tuba' }, 'band')).toBeNull();
});

it('who of an ensemble is here is kept beside it, all where nothing is', () => {
  const kept = keepMakeup(keepPick({}, 'band', clarinet), 'band', ['Bb-H', 'Eb']);
  expect(keptMakeup(kept, 'band')).toEqual(['Bb-H', 'Eb']);
  expect(keptPick(kept, 'band')).toEqual(clarinet);
  expect(keptMakeup(keepMakeup(kept, 'band', []), 'band')).toEqual([]);
  expect(keptMakeup({}, 'band')).toEqual([]);
  // Longer than an option may be.
  const many = Array.from({ length: 20 }, (_, place) => `voice-${place}`);
  expect(keptMakeup(keepMakeup({}, 'choir-custom', many), 'choir-custom')).toEqual([]);
});
