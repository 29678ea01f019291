import { describe, expect, it } from 'vitest';
import { readExerciseCode } from '#shared/generation/code';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { generatorVersion } from '#shared/generation/version';
import { exerciseOf, sample } from './corpus.ts';
import { requests } from './requests.ts';

const refusal = (request: PartialRequest, seed = 1) => {
  const generated = generateExercise(completeRequest(request), seed);
  return generated.kind === 'refused' ? generated.problem : null;
};
const violin: PartialRequest = { medium: 'violin', levelId: 'pv~1' };

describe('a request that cannot be met names the field and what would do', () => {
  it.each<[PartialRequest, number, string, string]>([
    [{ ...violin, medium: 'lute' }, 1, 'medium', '"lute"'],
    [{ ...violin, medium: 'toneset', measureCount: 12 }, 1, 'measureCount', '2, 4 or 8'],
    [{ ...violin, medium: 'piano', voices: ['soprano'] }, 1, 'voices', 'two hands'],
    [{ ...violin, levelId: 'pv~9' }, 1, 'levelId', 'pv~1'],
    [{ ...violin, measureCount: 5 }, 1, 'measureCount', '4 or 8'],
    [{ ...violin, timeSignatures: ['4/4', '6/8'] }, 1, 'timeSignatures', '4/4 or 2/4'],
    [{ ...violin, keySignatures: ['Eb'] }, 1, 'keySignatures', 'choose D'],
    [{ ...violin, minorScale: 'harmonic' }, 1, 'minorScale', 'no minor keys'],
    [
      { medium: 'violin', levelId: 'pv~3', keySignatures: ['e'], minorScale: 'none' },
      1,
      'minorScale',
      'minor',
    ],
    [
      { medium: 'flute', levelId: 'pv~3', annotation: 'FingeringNoteAnnotation' },
      1,
      'annotation',
      'flute',
    ],
    [
      { medium: 'rhythmonly', levelId: 'pv~1', keySignatures: ['C'] },
      1,
      'keySignatures',
      'without a key',
    ],
    [{ ...violin, voices: ['soprano'] }, 1, 'voices', 'leave the voices out'],
    [violin, 0.5, 'seed', '9007199254740991'],
    [violin, -1, 'seed', '9007199254740991'],
  ])('%j with seed %d', (request, seed, path, remedy) => {
    const problem = refusal(request, seed);
    expect(problem?.path).toBe(path);
    expect(problem?.problem).toContain(remedy);
  });
});

describe('an exercise', () => {
  it('keeps the request it answers', () => {
    const asked = new Set(requests(500).map((one) => JSON.stringify(one)));
    for (const { request, seed, version } of sample(500)) {
      expect(version).toBe(generatorVersion);
      expect(asked.has(JSON.stringify({ request, seed }))).toBe(true);
    }
  });

  it('says of one note, or of its repetitions, that it is the highest', () => {
    for (const { notes } of sample(200)) {
      const peaks = notes.filter(({ reason }) => reason.role === 'climax');
      const highest = Math.max(...notes.map(({ midi }) => midi ?? 0));
      // One of them may have another role besides: a phrase may rest there.
      const stretch = notes.slice(peaks[0]?.index ?? 0, (peaks.at(-1)?.index ?? -1) + 1);
      for (const { midi } of stretch) expect(midi).toBe(highest);
    }
  });

  it('places the plan of a pickup where its notes are', () => {
    const pickups = sample(600).filter(({ pickup }) => pickup > 0);
    expect(pickups.length).toBeGreaterThan(5);
    for (const { notes, plan } of pickups) {
      expect(plan.rhythms[0]).toMatchObject({ measure: 0, beat: notes[0]!.beat });
    }
  });

  it('is rebuilt by its code, the same to the last letter', () => {
    for (const exercise of sample(500)) {
      const { code, request, seed } = exercise;
      const read = readExerciseCode(code);
      expect(read).toEqual({ kind: 'code', version: generatorVersion, request, seed });
      if (read.kind !== 'code') continue;
      const again = exerciseOf(read.request, read.seed);
      expect(JSON.stringify(again)).toBe(JSON.stringify(exercise));
    }
  });

  it('has the same notes under any annotation', () => {
    for (const annotation of ['PitchNameAnnotation', 'CountingAnnotation', 'none'] as const) {
      const request = { medium: 'clarinet', levelId: 'pv~6' };
      const plain = exerciseOf(request, 3);
      expect(exerciseOf({ ...request, annotation }, 3).notes).toEqual(plain.notes);
    }
  });

  it('uses the high bits of its seed too', () => {
    const request = { medium: 'trumpet', levelId: 'pv~3' };
    expect(exerciseOf(request, 5).abc).not.toBe(exerciseOf(request, 5 + 2 ** 40).abc);
  });
});

describe('a length that is left open', () => {
  const measuresAt = (asked: Partial<PartialRequest>) =>
    exerciseOf({ ...violin, ...asked }, 3).measures;

  it('is doubled where the usual measures leave few tunes', () => {
    expect(measuresAt({ timeSignatures: ['2/4'] })).toBe(8);
    expect(measuresAt({ timeSignatures: ['4/4'] })).toBe(4);
    expect(measuresAt({ timeSignatures: ['2/4'], medium: 'piano' })).toBe(8);
  });

  it('is what was asked for where it was asked for', () => {
    expect(measuresAt({ timeSignatures: ['2/4'], measureCount: 4 })).toBe(4);
  });
});
