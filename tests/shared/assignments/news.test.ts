import { expect, it } from 'vitest';
import { newlyAnswered, seenAnswers } from '#shared/assignments/news';

const work = (grade: string | null, teacherFeedback: string | null = null, assignmentId = '1') => ({
  ...{ assignmentId, grade, teacherFeedback },
});

it.each([
  ['nothing came back', work(null), work(null), false],
  ['a grade came', work(null), work('88'), true],
  ['words came', work('88'), work('88', 'Sing it first.'), true],
  ['the grade is another', work('88'), work('90'), true],
  ['all is as it was', work('88', 'Good'), work('88', 'Good'), false],
  ['it was taken back', work('88'), work(null), false],
])('%s', (_, before, after, isNews) => {
  expect(newlyAnswered([after], seenAnswers([before]))).toEqual(isNews ? [after] : []);
});

it('of several, those that are new', () => {
  const seen = seenAnswers([work('1', null, 'a'), work(null, null, 'b')]);
  const now = [work('1', null, 'a'), work('1', null, 'b'), work(null, 'Good', 'c')];
  expect(newlyAnswered(now, seen).map(({ assignmentId }) => assignmentId)).toEqual(['b', 'c']);
});
