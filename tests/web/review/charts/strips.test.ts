import { describe, expect, it } from 'vitest';
import type { AssessedNote } from '#shared/assessment/report';
import { markKinds } from '#web/ui/mark-figures';
import { stripsOf } from '../../../../web/review/charts/strips.ts';
import { markWords } from '../../../../web/score/marks/marks-list.tsx';
import { markOf } from '../../../../web/score/marks/note-mark.ts';

const note = (rest: Partial<AssessedNote>): AssessedNote => ({
  index: 0,
  part: 0,
  measure: 1,
  onset: 0,
  midi: 60,
  grade: 'good',
  centsFromWritten: 0,
  ...rest,
});

const unmeasured = ({ centsFromWritten: _, ...one }: AssessedNote): AssessedNote => one;

const late = note({ grade: 'problem', rhythmProblems: ['start-late'] });
const flat = note({ grade: 'problem', pitchProblem: 'flat' });
const lateAndSharp = note({
  grade: 'problem',

  rhythmProblems: ['start-late'],
  pitchProblem: 'sharp',
});

describe('the one badge of a note', () => {
  it.each([
    [note({}), 'right'],
    [note({ grade: 'wrong', incident: 'missing' }), 'missing'],
    [note({ grade: 'wrong', incident: 'wrong', rhythmProblems: ['start-early'] }), 'wrong'],
    [note({ grade: 'problem', rhythmProblems: ['start-early'] }), 'early'],
    [late, 'late'],
    [flat, 'flat'],
    [lateAndSharp, 'late'],
    [note({ grade: 'problem', rhythmProblems: ['end-early'] }), 'ended-early'],
    [
      note({ grade: 'problem', rhythmProblems: ['start-late', 'end-early'], endDifference: -0.3 }),
      'rhythm',
    ],
    [
      note({ grade: 'problem', rhythmProblems: ['start-late', 'end-early'], endDifference: 0.02 }),
      'late',
    ],
    [note({ grade: 'problem', rhythmProblems: ['end-late'], pitchProblem: 'flat' }), 'flat'],
  ])('%# shows the gravest', (assessed, mark) => {
    expect(markOf(assessed)).toBe(mark);
  });
});

describe('the marks in words', () => {
  it('are those that players know', () => {
    expect(markKinds.map((kind) => markWords[kind]())).toEqual([
      'Missing',
      'Wrong',
      'Rhythm',
      'Started early',
      'Started late',
      'flat',
      'sharp',
      'Ended early',
      'Ended late',
      'Not written',
    ]);
  });
});

describe('the strips', () => {
  it('show each note in the row of its kind, and count what was right of what was heard', () => {
    const missing = note({ grade: 'wrong', incident: 'missing' });
    const strips = stripsOf([note({}), missing, late, flat, lateAndSharp]);
    expect(strips).toEqual([
      { name: 'notes', marks: [null, 'missing', null, null, null], right: 4, of: 5 },
      { name: 'timing', marks: [null, 'unheard', 'late', null, 'late'], right: 2, of: 4 },
      { name: 'tuning', marks: [null, 'unheard', null, 'flat', 'sharp'], right: 2, of: 4 },
    ]);
  });

  it('show a note that was off at both ends once', () => {
    const off = note({
      grade: 'problem',
      rhythmProblems: ['start-early', 'end-late'],
      endDifference: 0.5,
      pitchProblem: 'flat',
    });
    expect(stripsOf([off]).map(({ marks }) => marks)).toEqual([[null], ['rhythm'], ['flat']]);
  });

  it('have nothing to say of the timing and tuning of silence', () => {
    const missing = note({ grade: 'wrong', incident: 'missing' });
    expect(stripsOf([missing, missing])).toEqual([
      { name: 'notes', marks: ['missing', 'missing'], right: 0, of: 2 },
    ]);
  });

  it('count as in tune what was right and measured, nothing else', () => {
    const wrong = note({ grade: 'wrong', incident: 'wrong', centsFromWritten: 300 });
    const tuning = stripsOf([note({}), wrong, unmeasured(note({})), flat]).at(-1);
    expect(tuning).toEqual({
      name: 'tuning',
      marks: [null, 'unheard', 'unheard', 'flat'],
      right: 1,
      of: 2,
    });
  });

  it('leave tuning out where no pitch was measured', () => {
    expect(stripsOf([unmeasured(note({}))]).map(({ name }) => name)).toEqual(['notes', 'timing']);
  });

  it('leave tuning out where only rhythm is written', () => {
    expect(stripsOf([unmeasured(note({ midi: null }))]).map(({ name }) => name)).toEqual([
      'notes',
      'timing',
    ]);
  });
});
