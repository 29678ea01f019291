import { describe, expect, it } from 'vitest';
import { type PartId, partIds } from '#shared/catalogue/part-ids';
import {
  inOtherOctave,
  type PartVisibility,
  partAlone,
  scoreOfParts,
  shownParts,
} from '#shared/generation/ensembles/part-view';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { keyName } from '#shared/music/key';
import { midiOf } from '#shared/music/pitch';
import type { Score } from '#shared/music/score';
import { exerciseOf } from '../corpus.ts';

const band = exerciseOf({ medium: 'band', levelId: 'pv~4', keySignatures: ['Bb'] }, 7);
const without = (...hidden: readonly PartId[]) =>
  Object.fromEntries(partIds.map((id) => [id, !hidden.includes(id)])) as PartVisibility;
const midis = ({ measures }: Score) =>
  measures
    .flatMap(({ elements }) => elements)
    .flatMap((element) => (element.kind === 'note' ? [midiOf(element.pitch)] : []));

describe('the parts of a band', () => {
  it('stand in score order, or from the bottom up', () => {
    const all = { visibility: without(), isReversed: false };
    expect(shownParts(band, all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(shownParts(band, { ...all, isReversed: true })).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('can be hidden, and sound on', () => {
    const view = { visibility: without('CTreble-H', 'Snare'), isReversed: false };
    const shown = shownParts(band, view);
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(readAbcParts(scoreOfParts(band, shown)!)).toHaveLength(8);
    expect(new Set(band.notes.map(({ part }) => part)).size).toBe(10);
    expect(scoreOfParts(band, [])).toBeNull();
  });

  it('show a choir whatever is hidden', () => {
    const choir = exerciseOf({ medium: 'choir-sa', levelId: 'pv~2' }, 7);
    expect(shownParts(choir, { visibility: without(...partIds), isReversed: true })).toEqual([
      1, 0,
    ]);
  });

  it('of one player stand in a brace, of many in a bracket', () => {
    const piano = exerciseOf({ medium: 'piano', levelId: 'pv~4' }, 7);
    const choir = exerciseOf({ medium: 'choir-sa', levelId: 'pv~2' }, 7);
    expect(scoreOfParts(piano, [0, 1])).toBe(piano.abc);
    expect(scoreOfParts(choir, [0, 1])).toBe(choir.abc);
    expect(scoreOfParts(band, [...band.parts.keys()])).toBe(band.abc);
    expect(band.abc).toContain('%%score [1 2');
  });

  it('are the same music in the score and alone, each in its own key', () => {
    const reversed = [...band.parts.keys()].reverse();
    const scores = readAbcParts(scoreOfParts(band, reversed)!);
    for (const [at, index] of reversed.entries()) {
      const alone = partAlone(band, index);
      expect(scores[at]).toEqual(alone);
      expect(readAbcParts(scoreOfParts(band, [index])!)).toEqual([alone]);
    }
    const keys = band.parts.map((_, index) => {
      const { key } = partAlone(band, index).measures[0]!;
      return key && keyName(key);
    });
    expect(keys).toEqual(['Bb', 'Bb', 'C', 'C', 'G', 'F', 'F', 'Bb', 'Bb', null]);
    expect(() => partAlone(band, 10)).toThrow('There is no part 10');
  });

  it.each([
    [0, 'CTreble-L', -12],
    [3, 'Bb-H', 12],
    [5, 'F-L', -12],
    [8, 'CBass-H', 12],
  ])('part %i in the other octave is read as %s', (index, part, semitones) => {
    const other = inOtherOctave(band, index)!;
    expect(other.part).toBe(part);
    expect(midis(other.score)).toEqual(
      midis(partAlone(band, index)).map((midi) => midi + semitones),
    );
  });

  it('have no other octave where the class has none', () => {
    expect([inOtherOctave(band, 4), inOtherOctave(band, 9)]).toEqual([null, null]);
  });
});
