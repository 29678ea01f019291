import type { TuneObject } from 'abcjs';
import { expect, it } from 'vitest';
import { soundingNotes } from '../../../../web/score/engraving/sounding-notes.ts';

/** A note as abcjs gives it: heights of its heads, those with a tie marked. */
function note(name: string, ...heads: (number | `${number}~`)[]) {
  return {
    el_type: 'note',
    abselem: { elemset: [name] },
    pitches: heads.map((head) => ({
      verticalPos: Number.parseInt(String(head), 10),
      ...(String(head).endsWith('~') && { startTie: {} }),
    })),
  };
}
const rest = { el_type: 'note', rest: { type: 'rest' }, abselem: { elemset: ['rest'] } };
const bar = { el_type: 'bar', abselem: { elemset: ['bar'] } };
/** Systems of staves of elements. */
const tune = (...systems: unknown[][][]) =>
  ({
    lines: systems.map((staves) => ({ staff: staves.map((elements) => ({ voices: [elements] })) })),
  }) as unknown as TuneObject;
const drawn = (one: TuneObject) =>
  soundingNotes(one).map(({ part, places }) => [
    part,
    ...places.map(({ group, inChord }) => (inChord === null ? group : `${group}.${inChord}`)),
  ]);

it('a line is its notes in order, without rests and bars', () => {
  expect(drawn(tune([[note('a', 1), rest, bar, note('b', 2)]]))).toEqual([
    [0, 'a'],
    [0, 'b'],
  ]);
});

it('a tied chain is one note, also over the end of a line', () => {
  expect(drawn(tune([[note('a', '1~'), bar, note('b', '1~')]], [[note('c', 1)]]))).toEqual([
    [0, 'a', 'b', 'c'],
  ]);
});

it('staves come one after the other, each through all systems', () => {
  const systems = tune([[note('a', 1)], [note('b', 1)]], [[note('c', 1)], [note('d', 1)]]);
  expect(drawn(systems)).toEqual([
    [0, 'a'],
    [0, 'c'],
    [1, 'b'],
    [1, 'd'],
  ]);
});

it('a tie of one staff does not reach into another', () => {
  expect(drawn(tune([[note('a', '1~'), note('b', 1)], [note('c', 1)]]))).toEqual([
    [0, 'a', 'b'],
    [1, 'c'],
  ]);
});

it('a chord is a note a head, tied each for itself', () => {
  expect(drawn(tune([[note('a', '1~', 3), note('b', 1, 4)]]))).toEqual([
    [0, 'a.0', 'b.0'],
    [0, 'a.1'],
    [0, 'b.1'],
  ]);
});
