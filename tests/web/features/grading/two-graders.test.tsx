import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '#server/http/refusal';
import { getReview, saveGrade } from '#shared/contract/grading';
import { press, strike } from '../../open-app.tsx';
import {
  enter,
  grade,
  heading,
  now,
  open,
  page,
  reviewOf,
  server,
  threeTakes,
} from './three-takes.ts';

threeTakes();

it('shows what a colleague saved meanwhile, and saves nothing over it', async () => {
  now.validation = 'freeForm';
  await open(page(0));
  await heading('Ada');
  fireEvent.change(grade(), { target: { value: 'good' } });
  server.on(saveGrade, () => {
    now.grades[0] = 'very good';
    return refuse('graded-meanwhile');
  });
  enter();
  await screen.findByText(/Look again/);
  expect(server.asked(saveGrade)[0]?.body).toMatchObject({
    ...{ seenAttempt: 'a0', seenGrade: '', seenFeedback: '' },
  });
  expect(grade().value).toBe('good');
  server.on(saveGrade, { next: null });
  await waitFor(() => expect(server.asked(getReview).length).toBeGreaterThan(1));
  await screen.findByText('Saved by somebody else meanwhile: very good');
  enter();
  await waitFor(() =>
    expect(server.asked(saveGrade)[1]?.body).toMatchObject({ seenGrade: 'very good' }),
  );
});

it('keeps what a colleague saved, where that is better', async () => {
  await open(page(0));
  await heading('Ada');
  fireEvent.change(grade(), { target: { value: '70' } });
  server.on(saveGrade, () => {
    now.grades[0] = '85';
    return refuse('graded-meanwhile');
  });
  enter();
  await screen.findByText('Saved by somebody else meanwhile: 85');
  await press('button', 'Keep that');
  expect(grade().value).toBe('85');
  await strike('ArrowDown');
  await heading('Ben');
});

it('grades who has handed in nothing, and says who changed what before', async () => {
  const before = { grade: '60', feedback: 'Too fast.', gradedBy: 'Ana Rivera', gradedAt: null };
  server.on(getReview, () => ({
    ...reviewOf(2),
    completed: null,
    gradeAndFeedback: {
      ...{ grade: '70', feedback: '', showFeedback: true, gradedBy: 'Leo Okafor' },
      ...{ gradedAt: '2026-11-02T08:00:00.000Z', earlier: [before] },
    },
  }));
  await open(page(2));
  await heading('Cleo');
  await screen.findByText('Graded without a take.');
  expect(screen.getByText(/^Graded: Leo Okafor, /)).toBeTruthy();
  expect(screen.getByText('Ana Rivera').closest('li')?.textContent).toBe('60 Ana RiveraToo fast.');
  expect(screen.getByText('Changed once')).toBeTruthy();
  fireEvent.change(grade(), { target: { value: '75' } });
  enter();
  await waitFor(() => expect(server.asked(saveGrade)[0]?.body).toMatchObject({ grade: '75' }));
});

it('says beside a new take which grade the one before it had, and nothing of doubts that there are not', async () => {
  now.grades = ['70', null, null];
  now.needsReview = true;
  const review = reviewOf(0);
  const gradedAt = '2026-10-30T08:00:00.000Z';
  server.on(getReview, () => ({
    ...review,
    gradeAndFeedback: { ...review.gradeAndFeedback, gradedAt },
  }));
  await open(page(0));
  await screen.findByText('70 was given for what was there before this take.');
  expect(screen.getByText('Played again after the grade.')).toBeTruthy();
  await screen.findByRole('region', { name: 'Listening' });
  expect(screen.queryByText(/^Please listen before/)).toBeNull();
});

it('says of a new take in doubt that it is to be listened to', async () => {
  now.grades = ['70', null, null];
  now.needsReview = true;
  now.doubts = { quality: 'bad', reasons: ['too-soft'] };
  const review = reviewOf(0);
  const gradedAt = '2026-10-30T08:00:00.000Z';
  server.on(getReview, () => ({
    ...review,
    gradeAndFeedback: { ...review.gradeAndFeedback, gradedAt },
  }));
  await open(page(0));
  await screen.findByText(/^Please listen before/);
  expect(screen.queryByText('Played again after the grade.')).toBeNull();
});
