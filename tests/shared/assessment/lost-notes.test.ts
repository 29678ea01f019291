import { describe, expect, it } from 'vitest';
import { assess, assessAgain } from '#shared/assessment/assess';
import { silentFrom } from '#shared/assessment/lost-notes';
import { markedScore } from '#shared/assessment/marked-score';
import type { Stretch } from '#shared/recording/silences';
import { exerciseOf } from '../generation/corpus.ts';
import { bent, played } from './performance.ts';

const exercise = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 7);
const { tempo } = exercise;
const notes = played(exercise);
const end = notes.at(-1)!.offset;
const outside =
  ({ from, to }: Stretch) =>
  ({ onset }: { readonly onset: number }) =>
    onset < from || onset >= to;
const during = (silence: Stretch, heard = notes.filter(outside(silence))) =>
  assess(exercise, heard, { tempo, silences: [silence] });

/** A tenth of the notes, and more than half of them. */
const short = { from: notes[4]!.onset - 0.01, to: notes[6]!.onset - 0.01 };
const long = { from: notes[9]!.onset - 0.01, to: end + 2 };

describe('notes that a silent microphone cannot have heard', () => {
  it('enter no score', () => {
    const report = during(short);
    expect(report.sets.strict).toMatchObject({ score: 100 });
    expect(report.sets.strict.notes).toHaveLength(notes.length - 2);
    expect(report.reasons).toEqual([]);
    expect(silentFrom(report)).toBe(exercise.notes[4]!.measure);
    expect(markedScore(report, 'strict')).toBe(100);
  });

  it('make no score and ask a teacher to listen where they are over a fifth', () => {
    const report = during(long);
    expect(report.reasons).toEqual(['went-silent']);
    expect(report).toMatchObject({ needsReview: true, quality: 'bad' });
    expect(markedScore(report, 'lenient')).toBeNull();
    expect(silentFrom(report)).toBe(exercise.notes[9]!.measure);
  });

  it('are the same in the second assessment', () => {
    for (const silence of [short, long]) {
      const report = during(silence);
      expect(assessAgain(report)).toEqual(report);
    }
  });

  it('do not hide those that were heard, nor those left out before', () => {
    const wrong = notes.map((note, at) => (at === 2 ? bent(note, 4) : note));
    const heard = wrong.filter((note, at) => at !== 8 && outside(short)(note));
    const { sets } = during(short, heard);
    expect(sets.lenient.notes.filter(({ incident }) => incident)).toMatchObject([
      { index: 2, incident: 'wrong' },
      { index: 8, incident: 'missing' },
    ]);
  });

  it('are missing where the room was quiet', () => {
    const report = assess(exercise, notes.filter(outside(short)), { tempo });
    expect(report.sets.lenient.notes.filter(({ incident }) => incident === 'missing')).toHaveLength(
      2,
    );
    expect(silentFrom(report)).toBeNull();
  });
});
