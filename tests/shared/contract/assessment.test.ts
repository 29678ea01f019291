import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import { assessmentReport } from '#shared/contract/assessment';
import { exerciseOf, settings } from '../generation/corpus.ts';

const heard: readonly NoteEvent[] = [
  { onset: 0.2, offset: 0.5, midi: 67, velocity: 0.8, cents: -31 },
  { onset: 1.9, offset: 2, midi: null, velocity: 1, cents: null },
];

describe('the stored assessment', () => {
  it.each(settings)('of $name arrives as it was sent', ({ instrument, level }) => {
    const exercise = exerciseOf({ medium: instrument.id, levelId: level.id }, 5);
    const sent = JSON.parse(JSON.stringify(assess(exercise, heard, { tempo: 96 })));
    expect(assessmentReport.parse(sent)).toEqual(sent);
  });

  const report = assess(exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 5), heard, { tempo: 96 });
  const { exercise, sets } = report;
  const many = <T>(one: T | undefined) => Array.from({ length: 2_001 }, () => one);
  it.each([
    ['an overlong ABC', { exercise: { ...exercise, abc: 'x'.repeat(64 * 1024 + 1) } }],
    ['an unknown meter', { exercise: { ...exercise, timeSignature: '9/0' } }],
    ['no notes', { exercise: { ...exercise, notes: [] } }],
    ['too many written notes', { exercise: { ...exercise, notes: many(exercise.notes[0]) } }],
    ['too many heard notes', { heard: many(heard[0]) }],
    [
      'too many extra notes',
      { sets: { ...sets, strict: { ...sets.strict, extras: many(heard[0]) } } },
    ],
    [
      'an unknown grade',
      { sets: { ...sets, strict: { score: 1, notes: [{ grade: 'best' }], extras: [] } } },
    ],
    ['a strictness less', { sets: { strict: sets.strict, lenient: sets.lenient } }],
  ])('with %s is none', (_, change) => {
    expect(assessmentReport.safeParse({ ...report, ...change }).success).toBe(false);
  });
});
