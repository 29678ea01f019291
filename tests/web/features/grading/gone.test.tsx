import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuseAll } from '#server/http/refusal';
import { getReview } from '#shared/contract/grading';
import * as m from '../../../../web/i18n/generated/messages.js';
import { openApp } from '../../open-app.tsx';
import { heading, open, page, report, reviewOf, server, threeTakes } from './three-takes.ts';

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
