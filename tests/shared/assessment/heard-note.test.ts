import { expect, it } from 'vitest';
import { placeHeard } from '#shared/assessment/heard-note';
import { event } from './by-hand.ts';

const kept = (change: { readonly cents?: number | null; readonly confidence?: number }) =>
  placeHeard([{ ...event(1, 60), ...change }], 0)[0]!;

it.each([
  [12.34, 12.3],
  [12.36, 12.4],
  [-12.34, -12.3],
  [-12.36, -12.4],
  [-0.04, 0],
  [null, null],
])('%d cents are kept as %d', (cents, tidy) => {
  expect(kept({ cents }).cents).toBe(tidy);
});

it.each([
  [0, 0],
  [0.004, 0],
  [0.006, 0.01],
  [0.984, 0.98],
  [0.986, 0.99],
  [0.99, 0.99],
  [0.994, 0.99],
  [0.995, 0.99],
  [1, 0.99],
])('a confidence of %d is kept as %d: no ear is certain', (confidence, tidy) => {
  expect(kept({ confidence }).confidence).toBe(tidy);
});

it('a key or a tap has none', () => {
  expect(kept({})).not.toHaveProperty('confidence');
});

it('seconds are kept to a millionth, from the first beat', () => {
  const [note] = placeHeard([{ ...event(1, 60), onset: 3.0000014, offset: 3.5000016 }], 2);
  expect(note).toMatchObject({ onset: 1.000001, offset: 1.500002 });
});
