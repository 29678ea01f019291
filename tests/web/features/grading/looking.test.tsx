import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { clearNeedsReview, getReview, saveGrade } from '#shared/contract/grading';
import { played } from '#tests/shared/assessment/performance';
import { openApp, press } from '../../open-app.tsx';
import {
  earlier,
  enter,
  grade,
  heading,
  music,
  now,
  open,
  page,
  reviewOf,
  server,
  threeTakes,
} from './three-takes.ts';

threeTakes();

it('says how many have a grade, and who sent nothing', async () => {
  now.grades = ['80', null, null];
  await open(page(1));
  await heading('Ben');
  const people = within(screen.getByRole('navigation', { name: 'Students' }));
  people.getByText('2 of 5 graded');
  people.getByRole('heading', { name: 'Nothing sent 2' });
  people.getByText('Dan');
  expect(people.queryByRole('link', { name: /Dan/ })).toBeNull();
  expect(people.getByRole('link', { name: /Eve/ }).getAttribute('href')).toBe(page(4));
});

it('calls what is heard of a take by what it is: of MIDI there is no recording', async () => {
  const sent = reviewOf(0);
  server.on(getReview, { ...sent, completed: { ...sent.completed!, source: 'midi' } });
  await open(page(0));
  await screen.findByRole('radio', { name: 'As played' });
  expect(screen.queryByRole('radio', { name: 'Recording' })).toBeNull();
});

it('calls a recording so', async () => {
  const sent = reviewOf(0);
  server.on(getReview, { ...sent, completed: { ...sent.completed!, audioFileUrl: '/audio' } });
  await open(page(0));
  await screen.findByRole('radio', { name: 'Recording' });
});

it('points at the notes of a skill that the address names, each to be heard', async () => {
  await open(`${page(0)}?skill=interval:second-up`);
  await screen.findByText('Step up: press a note to hear it.');
  expect(screen.getAllByRole('button', { name: 'Measure 1' })).toHaveLength(1);
});

it('says why a take is to be listened to', async () => {
  now.needsReview = true;
  now.doubts = { quality: 'bad', reasons: ['too-soft', 'other-sounds'] };
  await open(page(0));
  await screen.findByText(
    'The marks say little here: it was very soft and other sounds are heard.',
  );
});

it('says what a take was tuned to, where that is off', async () => {
  now.doubts = { tuning: { a4: 440, offset: -31.8 } };
  await open(page(0));
  await screen.findByText('Their A was 432 Hz: that is taken off.');
});

it('says of a take that fell silent where it did, as its student was told', async () => {
  const half = played(music).slice(0, 2);
  now.doubts = assess(music, half, {
    tempo: music.tempo,
    silences: [{ from: half.at(-1)!.offset + 0.2, to: 60 }],
  });
  await open(page(0));
  await screen.findByRole('heading', { name: 'The microphone went silent in measure 1.' });
  expect(screen.queryByText(/Nothing heard/)).toBeNull();
  expect(screen.queryByText(/There are no notes of this music/)).toBeNull();
});

it('says how a take came about', async () => {
  await open(page(0));
  fireEvent.click(await screen.findByText('About this take'));
  await screen.findByText(`${music.tempo}, counted in 1 2 3 4`);
  screen.getByText('on, as the assignment says');
  screen.getByText('in no doubt');
  expect(screen.getByRole('link', { name: 'Play this music' }).getAttribute('href')).toContain(
    `/practice/sr/play?code=${music.code}`,
  );
});

it('shows an earlier attempt, which suggests no grade and keeps what is typed', async () => {
  const completedAt = '2026-10-30T08:00:00.000Z';
  server.on(getReview, ({ query }) => {
    const review = reviewOf(0);
    const attemptId = query.get('attempt') ?? 'a0';
    return {
      ...review,
      attempts: [
        { attemptId: earlier, number: 1, completedAt },
        { ...review.attempts[0]!, number: 2 },
      ],
      completed: { ...review.completed!, attemptId },
    };
  });
  await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  const listening = within(await screen.findByRole('region', { name: 'Listening' }));
  expect(listening.getByRole('slider', { name: 'Place in the music' })).toBeTruthy();
  await press('button', 'Loop m. 1');
  expect(listening.getByRole('button', { pressed: true }).textContent).toBe('Loop m. 1');
  await press('button', /Attempt$/);
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: /^1, / }));
  await screen.findByText(/^This attempt was not handed in/);
  await waitFor(() => expect(grade().value).toBe(''));
  fireEvent.change(grade(), { target: { value: '80' } });
  enter();
  await waitFor(() =>
    expect(server.asked(saveGrade)[0]?.body).toMatchObject({ grade: '80', seenAttempt: 'a0' }),
  );
});

it('lets a take that was listened to be graded later', async () => {
  now.needsReview = true;
  server.on(clearNeedsReview, () => {
    now.needsReview = false;
    return { success: true as const };
  });
  await open(page(0));
  await heading('Ada');
  act(() => screen.getByRole('button', { name: 'I have listened' }).focus());
  await press('button', 'I have listened');
  await waitFor(() => expect(screen.queryByText(/^Please listen before/)).toBeNull());
  await waitFor(() => expect(grade().value).toBe('100'));
  // Enter saves at once, and digits replace it.
  await waitFor(() => expect(document.activeElement).toBe(grade()));
  expect([grade().selectionStart, grade().selectionEnd]).toEqual([0, 3]);
});

it.each([
  ['a take that will be marked', true, 1],
  ['one that nobody marks', false, 0],
])(
  'shows of %s while its marks are on their way how closely it is marked, or nothing',
  async (_, wasAutoAssessEnabledInAssn, count) => {
    const review = reviewOf(0);
    server.on(getReview, {
      ...review,
      completed: { ...review.completed!, wasAutoAssessEnabledInAssn },
    });
    await openApp(page(0), (request) =>
      typeof request === 'string' ? new Promise<Response>(() => {}) : server.answer(request),
    );
    await heading('Ada');
    expect(grade().value).toBe('');
    expect(screen.queryAllByText('Lenient')).toHaveLength(count);
  },
);
