import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { exerciseOf } from '../generation/corpus.ts';
import { played } from './performance.ts';

const rhythm = exerciseOf({ medium: 'rhythmonly', levelId: 'pv~2' }, 7);
/** Slow enough that every note is long enough to be assessed by its end. */
const tempo = 50;

it.each([
  [0.49, false],
  [0.51, true],
])('taps that are held for %d of their length are assessed by their ends: %s', (share, isHeld) => {
  const taps = played(rhythm, tempo).map((tap) => ({
    ...tap,
    offset: tap.onset + share * (tap.offset - tap.onset),
  }));
  const { notes } = assess(rhythm, taps, { tempo }).sets.strict;
  expect(new Set(notes.map((note) => 'endDifference' in note))).toEqual(new Set([isHeld]));
  expect(new Set(notes.map(({ grade }) => grade))).toEqual(new Set([isHeld ? 'problem' : 'good']));
});

it('of most taps, not of all', () => {
  const taps = (heldOf3: number) =>
    played(rhythm, tempo).map((tap, at) => ({
      ...tap,
      offset: tap.onset + (at % 3 < heldOf3 ? 0.9 : 0.1) * (tap.offset - tap.onset),
    }));
  const ends = (heldOf3: number) =>
    assess(rhythm, taps(heldOf3), { tempo }).sets.strict.notes.filter(
      (note) => 'endDifference' in note,
    ).length;
  expect(ends(1)).toBe(0);
  expect(ends(2)).toBe(rhythm.notes.length);
});
