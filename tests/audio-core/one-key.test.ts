import { expect, it } from 'vitest';
import { oneKey } from '../../audio-core/midi/one-key.ts';

const note = (onset: number, offset: number, midi = 60) => ({
  ...{ onset, offset, soundsUntil: offset, midi },
  ...{ velocity: 0.5, cents: null },
});

/** Onset and end of each note that is left. */
const left = (...notes: readonly (readonly [number, number])[]) =>
  oneKey(notes.map(([onset, offset]) => note(onset, offset))).map(({ onset, offset }) => [
    onset,
    offset,
  ]);

it.each([
  [
    'a second port 12 ms later',
    [
      [1, 1.3],
      [1.012, 1.31],
    ],
    [[1, 1.31]],
  ],
  [
    'a second port 40 ms later',
    [
      [1, 1.3],
      [1.04, 1.31],
    ],
    [[1, 1.31]],
  ],
  [
    'a contact that bounces as the key goes down',
    [
      [1, 1.005],
      [1.015, 1.4],
    ],
    [[1, 1.4]],
  ],
  [
    'one that goes on bouncing',
    [
      [1, 1.005],
      [1.015, 1.02],
      [1.03, 1.035],
      [1.045, 1.4],
    ],
    [[1, 1.4]],
  ],
  [
    'a contact that bounces as the key comes up',
    [
      [1, 1.3],
      [1.31, 1.318],
    ],
    [[1, 1.318]],
  ],
] as const)('%s is one press', (_, played, expected) => {
  expect(left(...played)).toEqual(expected);
});

it.each([
  [
    'repetitions as fast as a piano allows',
    [
      [1, 1.04],
      [1.06, 1.1],
      [1.12, 1.16],
    ],
  ],
  [
    'a note that is struck again at once and held',
    [
      [1, 1.3],
      [1.305, 1.6],
    ],
  ],
  [
    'a short note after a rest',
    [
      [1, 1.3],
      [1.35, 1.365],
    ],
  ],
] as const)('%s stay notes of their own', (_, played) => {
  expect(left(...played)).toEqual(played);
});

it('keeps other keys apart', () => {
  expect(oneKey([note(1, 1.3, 60), note(1.01, 1.3, 72)])).toHaveLength(2);
});

it('is no bounce while the key is still down, so that a note is told as it is struck', () => {
  const notes = [note(1, 1.3), note(1.3, 1.305)];
  expect(oneKey(notes, 1.305)).toHaveLength(2);
  expect(oneKey(notes, 1.4)).toHaveLength(1);
});
