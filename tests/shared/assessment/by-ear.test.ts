import { expect, it } from 'vitest';
import { byEar } from '#shared/assessment/by-ear';
import { markedScore } from '#shared/assessment/marked-score';
import { unheard } from '#shared/assessment/unheard';
import { openAssessment } from '#shared/contract/open-assessment';
import { exerciseWith } from '../practice/exercises.ts';

it('a take for a teacher’s ear keeps its music and tempo, and has no mark', () => {
  const exercise = exerciseWith('c4 d4 e4 f4 | g4 a4 b4 c4');
  const report = byEar(exercise, 66);
  expect(report).toMatchObject({ music: exercise, exercise: { tempo: 66 } });
  expect(unheard(report)).toBe('by-ear');
  expect(markedScore(report, 'lenient')).toBeNull();
  expect(openAssessment(JSON.parse(JSON.stringify(report))).kind).toBe('ok');
});
