import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExpectedNote } from '#shared/assessment/expected';
import { type LiveSound, liveMarks } from '#shared/assessment/live-marks';

const note = (index: number, onset: number, midi: number | null): ExpectedNote => ({
  index,
  part: 0,
  measure: 1,
  onset,
  offset: onset + 0.5,
  midi,
});
const sound = (onset: number, midi: number | null): LiveSound => ({ onset, midi });
const own = { anyOctave: false };

const tune = [60, 62, 64, 62].map((midi, index) => note(index, index * 0.5, midi));
const rhythm = [0, 0.5, 0.75, 1].map((onset, index) => note(index, onset, null));

/** The indices that were heard. */
const heard = (
  notes: readonly ExpectedNote[],
  sounds: readonly LiveSound[],
  { anyOctave } = own,
): number[] =>
  liveMarks(notes, sounds, { anyOctave }).flatMap((isHeard, index) => (isHeard ? [index] : []));

describe('a note was heard', () => {
  it.each<[string, LiveSound, number[]]>([
    ['at its time and pitch', sound(0, 60), [0]],
    ['as early as the specification allows', sound(-0.15, 60), [0]],
    ['not earlier', sound(-0.16, 60), []],
    ['as late as the specification allows', sound(0.3, 60), [0]],
    ['not later', sound(0.31, 60), []],
    ['60 cents sharp', sound(0, 60.6), [0]],
    ['not 61 cents sharp', sound(0, 60.61), []],
    ['60 cents flat', sound(0, 59.4), [0]],
    ['not an octave lower', sound(0, 48), []],
    ['not without a pitch', sound(0, null), []],
    ['though the time of another note is nearer', sound(0.28, 60), [0]],
  ])('%s', (_, one, expected) => {
    expect(heard(tune, [one])).toEqual(expected);
  });

  it('in any octave where the instrument says so', () => {
    expect(heard(tune, [sound(0, 47.8)], { anyOctave: true })).toEqual([0]);
  });

  it('of a rhythm by any sound at its time', () => {
    expect(heard(rhythm, [sound(0.02, null), sound(1.05, 71)])).toEqual([0, 3]);
  });
});

describe('a sound', () => {
  it('stands for one note only, the nearest', () => {
    expect(heard(rhythm, [sound(0.7, null)])).toEqual([2]);
  });

  it('stands for the next nearest where that one was heard already', () => {
    expect(heard(rhythm, [sound(0.74, null), sound(0.76, null)])).toEqual([1, 2]);
  });

  it('that fits nothing changes nothing', () => {
    expect(heard(tune, [sound(0, 61.5), sound(9, 60)])).toEqual([]);
  });
});

it('never takes back what was heard, whatever follows', () => {
  const sounds = fc.array(
    fc.record({
      onset: fc.double({ min: -1, max: 3, noNaN: true }),
      midi: fc.option(fc.double({ min: 58, max: 66, noNaN: true })),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(sounds, fc.nat(12), fc.constantFrom(tune, rhythm), (all, length, notes) => {
      const before = liveMarks(notes, all.slice(0, length), own);
      const after = liveMarks(notes, all, own);
      return before.every((isHeard, index) => !isHeard || after[index]);
    }),
  );
});
