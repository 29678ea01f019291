import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { coachHints } from '#shared/practice/coach';
import { exerciseOf } from '../generation/corpus.ts';
import { exerciseWith } from './exercises.ts';

const hardest = (body: string, options = {}) =>
  coachHints(exerciseWith(body, options), null).find(({ look }) => look === 'measure');

describe('the coach', () => {
  it('asks for the key, then the meter, then the measure', () => {
    const hints = coachHints(
      exerciseWith('D12 | D2E2D2E2D2E2 | D12', { meter: '3/4', key: 'K:G clef=treble' }),
      null,
    );
    expect(hints).toMatchObject([
      { look: 'key', keySignature: 'G', fifths: 1 },
      { look: 'meter', meter: { name: '3/4', beats: 3 } },
      { look: 'measure', measure: 2, because: 'quick' },
    ]);
  });

  it.each([
    ['D4 E4 F4 G4 | D2E2D2E2 D2E2D2E2 | D16', 2, 'quick'],
    ['D4 E4 F4 G4 | D16 | D2 E4 F4 G4 A2', 3, 'off-beat'],
    ["D4 E4 F4 G4 | D4 d4 D4 d'4 | D16", 2, 'leap'],
  ])('finds the hardest measure of %s', (body, measure, because) => {
    expect(hardest(body)).toEqual({ look: 'measure', measure, because });
  });

  it('names none where none is harder than another', () => {
    expect(hardest('D16 | E16 | F16')).toBeUndefined();
  });

  it.each([
    ['trumpet', 'Bb-H', { keySignature: 'F', fifths: -1 }],
    ['horn', 'F-H', { keySignature: 'Bb', fifths: -2 }],
    ['trombone', 'CBass-H', { keySignature: 'Eb', fifths: -3 }],
  ] as const)('asks a %s for its key, alone on the page or known as the player’s', (_, id, key) => {
    const quintet = exerciseOf(
      { medium: 'brass-quintet', levelId: 'pv~5', keySignatures: ['Eb'] },
      3,
    );
    const parts = quintet.parts.filter(({ part }) => part === id);
    expect(coachHints({ ...quintet, parts }, null)[0]).toEqual({ look: 'key', ...key });
    expect(coachHints(quintet, parts[0]!)[0]).toEqual({ look: 'key', ...key });
  });

  it('asks players who read in several keys for the one that sounds', () => {
    const quintet = exerciseOf(
      { medium: 'brass-quintet', levelId: 'pv~5', keySignatures: ['Eb'] },
      3,
    );
    expect(coachHints(quintet, null)[0]).toEqual({
      look: 'key',
      keySignature: 'Eb',
      fifths: null,
    });
  });

  it('passes over a drum for the key, and asks for none where only drums are read', () => {
    const band = exerciseOf({ medium: 'band', levelId: 'pv~4', keySignatures: ['Bb'] }, 7);
    const { parts } = band;
    const looks = (some: typeof parts) => coachHints({ ...band, parts: some }, null)[0];
    expect(looks(parts.toReversed())).toMatchObject({ look: 'key', keySignature: 'Bb' });
    expect(looks(parts.slice(-1))).toMatchObject({ look: 'meter' });
  });

  it('has no key for a drum', () => {
    const made = generateExercise(completeRequest({ medium: 'snare', levelId: 'pv~4' }), 5);
    if (made.kind !== 'exercise') throw new Error(made.problem.problem);
    expect(coachHints(made.exercise, null).map(({ look }) => look)).not.toContain('key');
  });
});
