import { describe, expect, it } from 'vitest';
import { assess, assessmentVersion } from '#shared/assessment/assess';
import { strictnesses } from '#shared/assessment/report';
import { isOlderAssessment, openAssessment } from '#shared/contract/open-assessment';
import { played } from '../assessment/performance.ts';
import { exerciseOf } from '../generation/corpus.ts';
/** As the version before stored it. */
import before from './assessment-version-2.json' with { type: 'json' };

describe('a stored assessment opens', () => {
  it('of today as it was written', () => {
    const exercise = exerciseOf({ medium: 'flute', levelId: 'pv~2' }, 3);
    const report = assess(exercise, played(exercise), { tempo: 90 });
    const stored = JSON.parse(JSON.stringify(report));
    expect(openAssessment(stored)).toEqual({ kind: 'ok', report });
  });

  it.each(['1', '2'])(
    'of version %s with the grades and scores the student was told',
    (version) => {
      const opened = openAssessment({ ...before, version });
      if (opened.kind !== 'ok') throw new Error(opened.kind);
      const { report } = opened;
      expect(report).toMatchObject({
        version,
        exercise: { code: before.exercise.code, medium: 'violin', tempo: before.tempo },
        music: before.exercise,
        startOffset: before.startOffset,
      });
      for (const strictness of strictnesses) {
        const [old, now] = [before.sets[strictness], report.sets[strictness]];
        expect(now.score).toBe(old.score);
        expect(now.extras).toHaveLength(old.extras.length);
        expect(now.notes.map(({ grade }) => grade)).toEqual(
          old.notes.map(({ grade }: { grade: string }) => grade),
        );
      }
    },
  );

  // Two seconds are longer than any of its notes.
  it.each([
    ['almost on the beat', 0],
    ['late by more than a note', 2],
    ['early by more than a note', -2],
  ])('and every note of version 2 finds what was heard for it, %s', (_, shift) => {
    const heard = before.heard.map((note) => ({
      ...note,
      onset: note.onset + shift,
      offset: note.offset + shift,
    }));
    const opened = openAssessment({ ...before, startOffset: before.startOffset + shift, heard });
    if (opened.kind !== 'ok') throw new Error(opened.kind);
    const { notes, extras } = opened.report.sets.lenient;
    const found = [...notes.flatMap((note) => note.heard ?? []), ...extras];
    const times = (all: readonly { onset: number; offset: number }[]) =>
      all.map(({ onset, offset }) => `${onset.toFixed(3)} ${offset.toFixed(3)}`).sort();
    expect(times(found)).toEqual(times(heard));
    expect(notes[4]).toMatchObject({ incident: 'missing' });
    expect(notes[2]).toMatchObject({ incident: 'wrong', centsFromWritten: 200 });
  });
});

describe('anything else does not', () => {
  const newer = { ...before, version: String(Number(assessmentVersion) + 1), sets: null };

  it.each<[string, unknown, string]>([
    ['one of a later Primavista', newer, 'newer'],
    ['one without sets', { ...before, sets: undefined }, 'unreadable'],
    ['one of no version', { ...before, version: undefined }, 'unreadable'],
    ['one of a version that never was', { ...before, version: '0' }, 'unreadable'],
    [
      'one whose music nobody can draw',
      { ...before, exercise: { ...before.exercise, abc: 'X:1\nK:C\nquack |]\n' } },
      'unreadable',
    ],
    ['nothing', null, 'unreadable'],
    ['a text', 'X:1', 'unreadable'],
    ['a list', [before], 'unreadable'],
  ])('%s', (_, stored, kind) => {
    expect(openAssessment(stored)).toEqual({ kind });
  });
});

it.each<[string, unknown, boolean]>([
  ['one of an earlier version', { ...before, sets: undefined }, true],
  ['one of today', { version: assessmentVersion }, false],
  ['one of no version', { ...before, version: undefined }, false],
  ['one of a version that is no number', { version: 'first' }, false],
  ['nothing', null, false],
])('of %s it is said whether it is older', (_, stored, isOlder) => {
  expect(isOlderAssessment(stored)).toBe(isOlder);
});
