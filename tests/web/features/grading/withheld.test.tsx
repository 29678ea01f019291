import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { everythingShown, type Shown } from '#shared/assignments/shown';
import { getReview } from '#shared/contract/grading';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { openApp } from '../../open-app.tsx';
import { idOf, report, reviewOf, threeTakes } from './three-takes.ts';

threeTakes();

type Review = ReturnType<typeof reviewOf>;

/** What a student is shown of their take. */
async function openOwn(shown: Partial<Shown>, change: (review: Review) => Partial<Review>) {
  const student = someone('student');
  remember(student);
  const review: Review = {
    ...reviewOf(0),
    ...{ saveGradeUrl: null, sidebar: null, shown: { ...everythingShown, ...shown } },
  };
  const own = fakeServer({ user: student }).on(getReview, () => ({
    ...review,
    ...change(review),
  }));
  await openApp(`/session/${idOf(0)}/feedback`, (request) =>
    typeof request === 'string' ? Response.json(report) : own.answer(request),
  );
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
}

const said = (grade: string | null, feedback: string) => (review: Review) => ({
  isGraded: true,
  gradeAndFeedback: { ...review.gradeAndFeedback, grade, feedback },
});

it.each([
  ['never', /^Your teacher has graded this\. The grade is not shown here/],
  ['returned', /^Your teacher has graded this\. You see the grade once/],
] as const)('does not say of a grade shown %s that it is missing', async (grade, words) => {
  await openOwn({ grade }, said(null, 'Count the rests.'));
  await screen.findByText(words);
  expect(screen.getByText('Count the rests.')).toBeTruthy();
  expect(screen.queryByText(/has not graded/)).toBeNull();
});

it('shows words that came without a grade', async () => {
  await openOwn({}, (review) => ({ ...said(null, 'Count the rests.')(review), isGraded: false }));
  await screen.findByText('Your teacher has not graded this yet.');
  expect(screen.getByText('Count the rests.')).toBeTruthy();
});

it('does not wait for a grade where none is given', async () => {
  await openOwn({}, () => ({ wantsGrade: false }));
  await screen.findByText('100');
  expect(screen.queryByText(/has not graded/)).toBeNull();
});

it.each([
  ['never', 'The marks of this assignment are not shown here.'],
  ['returned', 'Your teacher will show you how it went.'],
] as const)('promises marks shown %s only where they come', async (marks, words) => {
  await openOwn({ marks }, ({ completed }) => ({ completed: { ...completed!, aaJsonUrl: null } }));
  expect(await screen.findByText(words)).toBeTruthy();
});
