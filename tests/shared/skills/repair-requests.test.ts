import { describe, expect, it } from 'vitest';
import { ensembles } from '#shared/catalogue/ensembles';
import { instruments } from '#shared/catalogue/instruments';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { repairRequests } from '#shared/skills/repair-requests';
import { exerciseOf } from '../generation/corpus.ts';
import { exerciseWith } from '../practice/exercises.ts';
import { late, takeOf, wrong } from './takes.ts';

/** Four measures, two in C and 4/4 and two in D and 2/2. */
const changing = ((): Exercise => {
  const exercise = exerciseWith('C4 D4 E4 F4 | G4 F4 E4 D4 | C4 D4 E4 F4 | G4 F4 E4 D4');
  const signatures = [
    { measure: 1, timeSignature: '4/4', keySignature: 'C' },
    { measure: 3, timeSignature: '2/2', keySignature: 'D' },
  ];
  const request = completeRequest({ medium: 'violin', levelId: 'pv~3' });
  return { ...exercise, request, plan: { ...exercise.plan, signatures } };
})();
const asked = changing.request;
const at =
  (...indices: readonly number[]) =>
  (index: number) =>
    indices.includes(index);

describe('the requests of a repair', () => {
  it('are the keys in which pitches were missed', () => {
    expect(repairRequests(takeOf(changing, wrong, at(1)))).toEqual([
      { ...asked, keySignatures: ['C'] },
      asked,
    ]);
  });

  it('are the meters in which rhythms were missed', () => {
    expect(repairRequests(takeOf(changing, late, at(9)))).toEqual([
      { ...asked, timeSignatures: ['2/2'] },
      asked,
    ]);
  });

  it('are the worst alone where one stands out, else all', () => {
    const [one] = repairRequests(takeOf(changing, wrong, at(1, 9, 11, 13)));
    expect(one!.keySignatures).toEqual(['D']);
    const [both] = repairRequests(takeOf(changing, wrong, at(1, 9)));
    expect(both!.keySignatures).toEqual(['C', 'D']);
  });

  it('are as the take was asked for where nothing was missed', () => {
    expect(repairRequests(takeOf(changing))).toEqual([asked]);
  });

  const media = [...instruments, ...ensembles]
    .map(({ id }) => id)
    .filter((id) => id !== 'choir-custom');

  it.each(media)('of %s are all legal', (medium) => {
    for (const [level, measureCount] of [
      [2, -1],
      [5, -1],
      [8, 16],
    ] as const) {
      const request = completeRequest({ medium, levelId: `pv~${level}`, measureCount });
      const generated = generateExercise(request, level);
      if (generated.kind === 'refused') continue;
      const { exercise } = generated;
      // A slip of each kind in every measure, so in every key and meter there is.
      const firsts = new Map(exercise.notes.toReversed().map((note) => [note.measure, note.index]));
      const slips = new Set(firsts.values());
      const report = takeOf(
        exercise,
        (event) => late(wrong(event)!),
        (index) => slips.has(index),
      );
      const [narrowed] = repairRequests(report);
      expect(generateExercise(narrowed!, 1)).toMatchObject({ kind: 'exercise' });
      // In a unison others play what one misses, and a low choir may stand in a key that cannot be asked for.
      if (exercise.parts.length > 2) continue;
      const isPitched = exercise.keySignature !== null;
      expect(narrowed!.keySignatures.length > 0).toBe(isPitched && report.quality !== 'bad');
      expect(narrowed!.timeSignatures.length > 0).toBe(report.quality !== 'bad');
    }
  });

  it('keep all else of the request', () => {
    const exercise = exerciseOf(
      {
        medium: 'choir-custom',
        levelId: 'pv~4',
        measureCount: 16,
        minorScale: 'none',
        annotation: 'ScaleDegreeAnnotation',
        voices: ['soprano', 'alto'],
        course: 'one',
      },
      3,
    );
    const { request, timeSignature } = exercise;
    expect(repairRequests(takeOf(exercise, late, at(2)))).toEqual([
      { ...request, timeSignatures: [timeSignature] },
      request,
    ]);
  });
});
