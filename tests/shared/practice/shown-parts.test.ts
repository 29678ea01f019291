import { describe, expect, it } from 'vitest';
import { type PartId, partIds } from '#shared/catalogue/part-ids';
import type { PartVisibility } from '#shared/generation/ensembles/part-view';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { defaultOptions } from '#shared/practice/options';
import { afterChoice, partChoices, partVisibility, shownScore } from '#shared/practice/shown-parts';

function exerciseOf(medium: string, levelId = 'pv~4'): Exercise {
  const made = generateExercise(completeRequest({ medium, levelId }), 7);
  if (made.kind !== 'exercise') throw new Error(made.problem.problem);
  return made.exercise;
}

const band = exerciseOf('band');
const quartet = exerciseOf('sax-quartet');
const only = (...shown: readonly PartId[]) =>
  Object.fromEntries(partIds.map((id) => [id, shown.includes(id)])) as PartVisibility;
const all = only(...partIds);
const without = (...hidden: readonly PartId[]) =>
  only(...partIds.filter((id) => !hidden.includes(id)));

describe('the parts on the page', () => {
  it('are all of them as long as nothing is hidden', () => {
    const { exercise, parts, notes } = shownScore(band, { visibility: all, isReversed: false });
    expect(exercise).toBe(band);
    expect(parts).toEqual([...band.parts.keys()]);
    expect(notes).toEqual([...band.notes.keys()]);
    expect(partVisibility(defaultOptions)).toEqual(all);
    expect(partVisibility({ ...defaultOptions, 'show-Snare': false })).toEqual(without('Snare'));
  });

  it.each([
    ['without its top and its drum', without('CTreble-H', 'Snare'), false],
    ['from the bottom up', all, true],
    ['two of it', only('Eb', 'CBass-L'), false],
    ['one of it', only('F-H'), false],
  ])(
    'of a band %s have the same notes, found again by their number',
    (_, visibility, isReversed) => {
      const shown = shownScore(band, { visibility, isReversed });
      const scores = readAbcParts(shown.exercise.abc);
      const full = readAbcParts(band.abc);
      expect(scores).toHaveLength(shown.parts.length);
      expect(shown.exercise.parts).toHaveLength(shown.parts.length);
      for (const [at, part] of shown.parts.entries()) {
        // Each in its own key, as in the full score.
        expect(scores[at]).toEqual(full[part]);
        expect(shown.exercise.parts[at]).toBe(band.parts[part]);
      }
      expect(shown.exercise.notes).toHaveLength(shown.notes.length);
      for (const [index, note] of shown.exercise.notes.entries()) {
        const original = band.notes[shown.notes[index]!]!;
        expect(note).toEqual({ ...original, index, part: shown.parts.indexOf(original.part) });
      }
      // In the order in which they are drawn: one staff after the other, each in time.
      const order = shown.exercise.notes.map(({ part, onset }) => part * 1000 + onset);
      expect(order).toEqual([...order].sort((a, b) => a - b));
      const expected = band.notes.filter(({ part }) => shown.parts.includes(part));
      expect(shown.notes.toSorted((a, b) => a - b)).toEqual(expected.map(({ index }) => index));
    },
  );

  it('are never none: what was hidden in other music is shown', () => {
    const { exercise } = shownScore(quartet, { visibility: only('Viola'), isReversed: false });
    expect(exercise).toBe(quartet);
  });

  it.each(['choir-satb', 'piano', 'violin'])(
    'of %s are all shown, whatever is hidden',
    (medium) => {
      const exercise = exerciseOf(medium);
      expect(shownScore(exercise, { visibility: only(), isReversed: false }).exercise).toBe(
        exercise,
      );
      expect(partChoices(exercise, all)).toEqual([]);
    },
  );
});

describe('the choice of parts', () => {
  it('has each class once, with all who read it', () => {
    expect(partChoices(quartet, without('Eb'))).toEqual([
      { id: 'Bb-H', parts: [0], isShown: true, isLast: false },
      { id: 'Eb', parts: [1, 3], isShown: false, isLast: false },
      { id: 'Bb-L', parts: [2], isShown: true, isLast: false },
    ]);
  });

  it('is none where all read the same', () => {
    expect(partChoices(exerciseOf('percussion-ensemble'), all)).toEqual([]);
  });

  it('keeps the last one', () => {
    const choices = partChoices(quartet, only('Eb', 'Viola'));
    expect(choices.filter(({ isLast }) => isLast).map(({ id }) => id)).toEqual(['Eb']);
    expect(afterChoice(quartet, only('Eb'), 'Eb', false)).toEqual([]);
  });

  it('changes one flag, and where none of them showed anything, the others too', () => {
    expect(afterChoice(quartet, all, 'Eb', false)).toEqual([['Eb', false]]);
    expect(afterChoice(quartet, without('Eb'), 'Eb', true)).toEqual([['Eb', true]]);
    expect(afterChoice(quartet, only('Viola'), 'Eb', false)).toEqual([
      ['Bb-H', true],
      ['Bb-L', true],
    ]);
  });
});
