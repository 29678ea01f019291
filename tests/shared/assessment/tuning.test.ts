import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess, assessAgain } from '#shared/assessment/assess';
import type { AssessmentReport, NoteEvent } from '#shared/assessment/report';
import { retuned } from '#shared/assessment/retuned';
import { steadyOffsets } from '#shared/assessment/steady-offset';
import { heardA4, shiftOf } from '#shared/assessment/tuning';
import { acceptsAnyOctave, isFixedPitch } from '#shared/catalogue/hearing';
import { instruments } from '#shared/catalogue/instruments';
import { exerciseOf } from '../generation/corpus.ts';
import { played } from './performance.ts';

const written = (medium: string) => exerciseOf({ medium, levelId: 'pv~4' }, 7);

/** As the ear reports a take in which each note is so many cents off. */
const offBy = (notes: readonly NoteEvent[], cents: (at: number) => number): NoteEvent[] =>
  notes.map((note, at) => retuned({ ...note, confidence: 0.9 }, -cents(at)));

const scores = ({ sets }: AssessmentReport) => [
  sets.strict.score,
  sets.moderate.score,
  sets.lenient.score,
];
const offsets = [-58, -42, -35, -31.5, -12, 0, 19, 42, 50, 58];

describe('what a take is tuned to', () => {
  it.each(['piano', 'marimba', 'guitar', 'violin', 'flute', 'soprano', 'trumpet'])(
    'is no mistake of any note: %s',
    (medium) => {
      const exercise = written(medium);
      for (const off of offsets) {
        const heard = offBy(played(exercise), () => off);
        const report = assess(exercise, heard, { tempo: exercise.tempo });
        expect([off, ...scores(report)]).toEqual([off, 100, 100, 100]);
        expect(report.tuning.offset).toBeCloseTo(off, 0);
        expect(report.intonation).toBe(isFixedPitch(medium) ? null : 100);
        expect(report.needsReview).toBe(false);
      }
    },
  );

  it('is found though each note is a little off, and not all are right', () => {
    const exercise = written('violin');
    const wobble = [3, -8, 6, -2, 9, -5, 0];
    const heard = offBy(played(exercise), (at) => -31.5 + wobble[at % wobble.length]!);
    heard[4] = retuned(heard[4]!, 400);
    const report = assess(exercise, heard, { tempo: exercise.tempo });
    expect(heardA4(report.tuning)).toBe(432);
    expect(report.sets.strict.notes.filter(({ grade }) => grade !== 'good')).toMatchObject([
      { index: 4, incident: 'wrong' },
    ]);
  });

  it('does not hide a player who drifts', () => {
    const exercise = written('violin');
    const notes = played(exercise);
    const heard = offBy(notes, (at) => (-50 * at) / (notes.length - 1));
    const { sets } = assess(exercise, heard, { tempo: exercise.tempo });
    const flat = sets.moderate.notes.filter(({ pitchProblem }) => pitchProblem === 'flat');
    expect(flat.length).toBeGreaterThan(notes.length / 5);
    expect(flat.every(({ index }) => index >= notes.length / 2)).toBe(true);
    expect(sets.moderate.notes.some(({ pitchProblem }) => pitchProblem === 'sharp')).toBe(false);
  });

  it('does not hide one note that is flat', () => {
    const exercise = written('cello');
    const heard = offBy(played(exercise), (at) => (at === 3 ? 19 - 45 : 19));
    const { sets } = assess(exercise, heard, { tempo: exercise.tempo });
    expect(sets.moderate.notes.filter(({ pitchProblem }) => pitchProblem)).toMatchObject([
      { index: 3, pitchProblem: 'flat' },
    ]);
  });

  it('does not hide another key, nor one wrong note', () => {
    const exercise = written('piano-rh');
    const semitone = offBy(played(exercise), () => -35).map((note) => retuned(note, -200));
    expect(assess(exercise, semitone, { tempo: exercise.tempo }).reasons).toContain('transposed');
    const heard = offBy(played(exercise), (at) => (at === 5 ? 65 : -35));
    const { sets } = assess(exercise, heard, { tempo: exercise.tempo });
    expect(sets.lenient.notes.filter(({ incident }) => incident)).toMatchObject([
      { index: 5, incident: 'wrong' },
    ]);
  });

  it('is nothing to keys', () => {
    const exercise = written('piano');
    const keys = played(exercise).map((note) => ({ ...note, cents: null }));
    const report = assess(exercise, keys, { tempo: exercise.tempo, a4: 415 });
    expect(scores(report)).toEqual([100, 100, 100]);
    expect(report.intonation).toBeNull();
  });

  it.each([415, 430, 442, 466])('is an A of %i where that is the one', (a4) => {
    const exercise = written('violin');
    const base = 1200 * Math.log2(a4 / 440);
    for (const off of [0, -30, 58]) {
      const heard = offBy(played(exercise), () => base + off);
      const report = assess(exercise, heard, { tempo: exercise.tempo, a4 });
      expect([off, ...scores(report)]).toEqual([off, 100, 100, 100]);
      expect(report.tuning.a4).toBe(a4);
      expect(scores(assessAgain(report))).toEqual([100, 100, 100]);
    }
  });

  it('is found again from the document', () => {
    const exercise = written('violin');
    const cents = fc.integer({ min: -400, max: 400 });
    const notes = played(exercise);
    const many = fc.array(cents, { minLength: notes.length, maxLength: notes.length });
    fc.assert(
      fc.property(many, fc.integer({ min: -60, max: 60 }), (each, off) => {
        const heard = offBy(notes, (at) => off + each[at]! / 10);
        const report = assess(exercise, heard, { tempo: exercise.tempo });
        expect(assessAgain(report)).toEqual(report);
        const stored = JSON.parse(JSON.stringify(report)) as AssessmentReport;
        expect(assessAgain(stored)).toEqual(report);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a shift of all that was heard', () => {
  it('is taken back as it was', () => {
    const tenths = fc.integer({ min: -500, max: 500 }).map((cents) => cents / 10);
    const note = fc.record({
      midi: fc.integer({ min: 21, max: 108 }),
      cents: fc.option(tenths),
      confidence: fc.constant(0.9),
    });
    const offset = fc.integer({ min: -600, max: 600 }).map((cents) => cents / 10);
    fc.assert(
      fc.property(note, offset, (heard, by) => {
        const shift = shiftOf({ a4: 440, offset: by });
        const back = retuned(retuned(heard, shift), -shift);
        const pitch = ({ midi, cents }: typeof heard) =>
          Math.round(1000 * midi + 10 * (cents ?? 0));
        expect(pitch(back)).toBe(pitch(heard));
      }),
    );
  });
});

describe('a steady offset', () => {
  const at = (...cents: number[]) => cents.map((one) => ({ midi: 60, cents: one }));
  it.each([
    ['too few notes', at(-30, -30, -30), [0]],
    ['nearly none', at(3, -2, 4, 4, 3), [0]],
    ['all over the semitone', at(-40, -20, 0, 20, 40, -30, -10, 10, 30, 50), [0]],
    ['keys', at(-30, -30, -30, -30).map((note) => ({ ...note, cents: null })), [0]],
    ['flat', at(-30, -28, -33, -30), [-30]],
    ['flat or sharp', at(42, 42, 42, 42), [42, -58]],
    ['sharp by 58, and heard as leaning to the next key', at(-37, -37, -38, -37), [37, 63]],
    ['at the edge of a key', at(49, -49, 48, -50, 50), [50, -50]],
  ])('of %s', (_, heard, expected) => {
    const found = steadyOffsets(heard);
    expect(found.map((one) => Math.abs(Math.round(one))).toSorted()).toEqual(
      expected.map((one) => Math.abs(one)).toSorted(),
    );
  });
});

it('takes a note whose cents nobody heard for either key that it may be, where all lie between two', () => {
  const heard = { midi: 70, cents: null, confidence: 0.6 };
  expect(retuned(heard, -44.5)).toEqual({ midi: 70, cents: 44.5, confidence: 0.6 });
  expect(retuned(heard, -20)).toEqual({ midi: 70, cents: null, confidence: 0.6 });
});

it('says of every instrument whether it can be tuned while it is played', () => {
  const fixed = instruments.map(({ id }) => id).filter(isFixedPitch);
  expect(fixed).toEqual(expect.arrayContaining(['piano', 'organ', 'harp', 'marimba', 'ukulele']));
  expect(fixed).not.toEqual(expect.arrayContaining(['timpani']));
  expect(fixed.some(acceptsAnyOctave)).toBe(false);
});
