import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';

function problemOf(request: PartialRequest) {
  const generated = generateExercise(completeRequest(request), 1);
  return generated.kind === 'refused' ? generated.problem : null;
}

const band = { medium: 'band', levelId: 'pv~2' };

describe('a request for a band', () => {
  it.each<[PartialRequest, string, RegExp]>([
    [{ ...band, voices: ['soprano', 'alto'] }, 'voices', /has its own parts; leave the voices out/],
    [{ ...band, measureCount: 12 }, 'measureCount', /choose 4, 8, 16, 24 or 32/],
    [{ ...band, keySignatures: ['Ab'] }, 'keySignatures', /choose Bb, Eb or F/],
    [{ ...band, timeSignatures: ['6/8'] }, 'timeSignatures', /choose 4\/4, 2\/4 or 3\/4/],
    [
      { medium: 'jazz-combo', levelId: 'pv~6', timeSignatures: ['9/8'] },
      'timeSignatures',
      /choose 2\/4, 3\/4 or 4\/4/,
    ],
    [{ ...band, minorScale: 'harmonic' }, 'minorScale', /no minor keys/],
    [{ ...band, annotation: 'FingeringNoteAnnotation' }, 'annotation', /not written for band/],
    [
      { medium: 'percussion-ensemble', levelId: 'pv~2', keySignatures: ['C'] },
      'keySignatures',
      /without a key/,
    ],
  ])('%o is refused at %s', (request, path, remedy) => {
    const problem = problemOf(request);
    expect(problem?.path).toBe(path);
    expect(problem?.problem).toMatch(remedy);
  });

  it('may choose a concert key, and has those of the levels before', () => {
    const keyOf = (levelId: string, key: string) => {
      const generated = generateExercise(
        completeRequest({ ...band, levelId, keySignatures: [key] }),
        1,
      );
      return generated.kind === 'exercise' ? generated.exercise.keySignature : null;
    };
    expect([keyOf('pv~3', 'Ab'), keyOf('pv~6', 'Bb'), keyOf('pv~6', 'Db')]).toEqual([
      'Ab',
      'Bb',
      'Db',
    ]);
  });

  it('of a test level is in its first key', () => {
    const generated = generateExercise(completeRequest({ ...band, levelId: 's~3' }), 1);
    expect(generated).toMatchObject({
      exercise: { keySignature: 'Bb', timeSignature: '4/4', measures: 8 },
    });
  });
});
