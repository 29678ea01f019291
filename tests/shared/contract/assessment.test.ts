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
  const { music, sets } = report;
  const many = <T>(one: T | undefined) => Array.from({ length: 2_001 }, () => one);
  const extra = { onset: 1, offset: 2, midi: 60, cents: 0, confidence: 1 };
  it.each([
    ['an overlong ABC', { music: { ...music, abc: 'x'.repeat(64 * 1024 + 1) } }],
    ['an unknown meter', { music: { ...music, timeSignature: '9/0' } }],
    ['no notes', { music: { ...music, notes: [] } }],
    ['too many written notes', { music: { ...music, notes: many(music.notes[0]) } }],
    [
      'too many extra notes',
      { sets: { ...sets, strict: { ...sets.strict, extras: many(extra) } } },
    ],
    [
      'an unknown grade',
      { sets: { ...sets, strict: { ...sets.strict, notes: [{ grade: 'best' }] } } },
    ],
    ['a strictness less', { sets: { strict: sets.strict, lenient: sets.lenient } }],
    ['an unknown reason', { reasons: ['mood'] }],
    ['an accuracy over 100', { accuracy: 101 }],
    ['a tempo of 0', { exercise: { ...report.exercise, tempo: 0 } }],
  ])('with %s is none', (_, change) => {
    expect(assessmentReport.safeParse({ ...report, ...change }).success).toBe(false);
  });
});
