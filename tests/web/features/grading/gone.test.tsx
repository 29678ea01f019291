import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuseAll } from '#server/http/refusal';
import { getReview } from '#shared/contract/grading';
import * as m from '../../../../web/i18n/generated/messages.js';
import { openApp } from '../../open-app.tsx';
import { grade, heading, open, page, report, reviewOf, server, threeTakes } from './three-takes.ts';

threeTakes();

const isGone = /^The recording is not there any more/;

it.each(['with marks', 'without'] as const)(
  'says of a take %s at once that its recording is gone',
  async (marks) => {
    server.on(getReview, () => {
      const review = reviewOf(0);
      return { ...review, completed: { ...review.completed!, isRecordingGone: true } };
    });
    await openApp(page(0), (request) => {
      if (typeof request !== 'string') return server.answer(request);
      return marks === 'without' ? new Response(null, { status: 403 }) : Response.json(report);
    });
    expect(await screen.findByText(isGone)).toBeTruthy();
    expect(screen.queryByText(m.review_noSound())).toBeNull();
    expect(screen.queryByText(/here to listen to/)).toBeNull();
  },
);

it('says of a take without a microphone that it has no recording only where there are no marks either', async () => {
  server.on(getReview, () => {
    const review = reviewOf(0);
    return { ...review, completed: { ...review.completed!, source: 'taps' as const } };
  });
  let sendMarks: (answer: Response) => void = () => {};
  const marks = new Promise<Response>((resolve) => {
    sendMarks = resolve;
  });
  await openApp(page(0), (request) =>
    typeof request === 'string' ? marks : server.answer(request),
  );
  await heading('Ada');
  expect(screen.queryByText(m.review_noSound())).toBeNull();
  sendMarks(new Response(null, { status: 403 }));
  expect(await screen.findByText(m.review_noSound())).toBeTruthy();
});

it('of a class that is archived is read, with what was said, and not graded', async () => {
  server.on(getReview, () => {
    const review = reviewOf(0);
    return {
      ...review,
      ...{ isGraded: true, assignment: { ...review.assignment, isArchived: true } },
      gradeAndFeedback: { ...review.gradeAndFeedback, grade: '77', feedback: 'Well counted.' },
    };
  });
  await open(page(0));
  expect(await screen.findByText(m.review_archived())).toBeTruthy();
  expect(screen.getByText('Well counted.')).toBeTruthy();
  expect(screen.getByTestId('grade').textContent).toContain('77');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /try again/ })).toBeNull();
});

it('of who has left the class is graded all the same, and says that they have', async () => {
  server.on(getReview, () => {
    const review = reviewOf(0);
    return { ...review, session: { ...review.session, hasLeft: true } };
  });
  await open(page(0));
  expect(await screen.findByText(/^Ada is not in this class any more/)).toBeTruthy();
  expect(grade()).toBeTruthy();
});

it('says once that a grade was given without a take', async () => {
  server.on(getReview, () => {
    const review = reviewOf(0);
    return {
      ...review,
      ...{ completed: null, isGraded: true },
      gradeAndFeedback: { ...review.gradeAndFeedback, grade: '0' },
    };
  });
  await open(page(0));
  expect(await screen.findByText(m.review_withoutTake())).toBeTruthy();
  expect(screen.queryByText(m.review_gradeWithoutTake())).toBeNull();
});

it('says all that is wrong where the review does not come', async () => {
  server.on(getReview, () =>
    refuseAll([
      { code: 'invalid', problem: 'No.' },
      { code: 'too-late', problem: 'No.' },
      { code: 'invalid', problem: 'No.' },
    ]),
  );
  await open(page(0));
  const alert = within(await screen.findByRole('alertdialog', { name: 'Error' }));
  expect(alert.getByText(`${m.problem_invalid()} ${m.problem_tooLate()}`)).toBeTruthy();
});
