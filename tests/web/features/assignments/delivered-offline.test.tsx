import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAssignedMusic } from '#shared/contract/assignment-editor';
import { getAssignments } from '#shared/contract/assignments';
import type { ProblemCode } from '#shared/contract/problem';
import { storedTake } from '#tests/support/stored-take';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { closeApp, openApp, retryAtOnce } from '../../open-app.tsx';
import { assignment, rememberStudent, schoolOf } from '../../student-of-school.ts';

const db = openDatabase('0190a000-0000-7000-8000-00000000a001');

beforeEach(async () => {
  rememberStudent();
  retryAtOnce();
  await Promise.all(db.tables.map((table) => table.clear()));
});
afterEach(closeApp);

const row = async () => within((await screen.findByText(assignment.title)).closest('li')!);

it('a take that arrived is not asked for again by an answer of before, which stands offline', async () => {
  await openApp('/assignments', schoolOf().answer);
  expect((await row()).getByRole('link', { name: 'Start' })).toBeTruthy();
  await waitFor(async () => expect(await db.replies.count()).toBeGreaterThan(0));
  await db.takes.add(
    storedTake({
      assignmentId: assignment.assignmentId,
      sentAt: new Date(Date.now() + 60_000).toISOString(),
    }),
  );

  await openApp('/assignments');
  const later = await row();
  expect(await later.findByText('Strings, handed in, waiting for your teacher')).toBeTruthy();
  expect(later.getByRole('link', { name: 'Open' })).toBeTruthy();
  expect(later.queryByRole('link', { name: 'Start' })).toBeNull();
});

it('a take that arrives while the list is open is asked about, for it may have been late', async () => {
  const server = schoolOf();
  await openApp('/assignments', server.answer);
  expect((await row()).getByRole('link', { name: 'Start' })).toBeTruthy();
  const completedAt = new Date().toISOString();
  server.on(getAssignments, { assignments: [{ ...assignment, completedAt, isLate: true }] });
  // What the list says now is of before.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await db.takes.add(
    storedTake({ assignmentId: assignment.assignmentId, sentAt: new Date().toISOString() }),
  );
  expect(await (await row()).findByText(/late/)).toBeTruthy();
});

/** A take that was refused, for its student was not in the class. */
async function refusedTake(assignmentId: string, problem: ProblemCode = 'not-found') {
  // What a visit before is still sending is another.
  const take = storedTake({ assignmentId, id: crypto.randomUUID() });
  await db.takes.add(take);
  await db.outbox.add({
    ...{ id: take.id, kind: 'attempt' as const, takeId: take.id, assignmentId },
    ...{ state: 'refused' as const, tries: 1, nextTryAt: 0, problem },
    contractVersion: 1,
  });
  return take.id;
}

it('a take of a class that was left stays, and says so where nothing else would', async () => {
  const takeId = await refusedTake('0190a000-0000-7000-8000-00000000b0ff');
  await openApp('/assignments', schoolOf().answer);
  expect((await row()).getByRole('link', { name: 'Start' })).toBeTruthy();
  await screen.findByRole('heading', { name: 'Not handed in' });
  await screen.findByText(/You are not in its class just now.* The take stays here/);
  await screen.findByRole('button', { name: /^Save to a file: .*\d/ });
  screen.getByRole('link', { name: 'Your takes' });
  expect(await db.outbox.get(takeId)).toMatchObject({ state: 'refused' });
});

it('a take of before a reset, which is taken never more, is offered as a file alone', async () => {
  await refusedTake(assignment.assignmentId, 'attempt-reset');
  await openApp('/assignments', schoolOf().answer);
  await screen.findByText(/This take is from before that/);
  await screen.findByRole('button', { name: /^Save to a file: / });
  expect(screen.queryByRole('button', { name: /^Try again: / })).toBeNull();
});

it('is named by what it was played for, where the device has heard of that', async () => {
  const server = schoolOf();
  await openApp('/assignments', server.answer);
  await row();
  await waitFor(async () => expect(await db.replies.count()).toBeGreaterThan(0));
  cleanup();
  await refusedTake(assignment.assignmentId);
  await openApp('/assignments', server.on(getAssignments, { assignments: [] }).answer);
  await screen.findByRole('heading', { name: 'Not handed in' });
  await screen.findByText(new RegExp(`^${assignment.title}, .*\\d`));
  await screen.findByRole('button', { name: new RegExp(`^Save to a file: ${assignment.title}`) });
});

it('and goes by itself once its student has the assignment again', async () => {
  const takeId = await refusedTake(assignment.assignmentId);
  await openApp('/assignments', schoolOf().answer);
  await waitFor(async () =>
    expect(await db.outbox.get(takeId)).toMatchObject({ state: 'waiting' }),
  );
});

it('and does so on a device whose clock is three hours slow', async () => {
  const heard = { offset: 3 * 3_600_000, at: Date.now() };
  localStorage.setItem('primavista-clock', JSON.stringify(heard));
  const takeId = await refusedTake(assignment.assignmentId);
  await openApp('/assignments', schoolOf().answer);
  await waitFor(async () =>
    expect(await db.outbox.get(takeId)).toMatchObject({ state: 'waiting' }),
  );
});

it('but not by a list of an earlier visit, which knows nothing of today', async () => {
  await openApp('/assignments', schoolOf().answer);
  await row();
  await waitFor(async () => expect(await db.replies.count()).toBeGreaterThan(0));
  // Of the first visit nothing goes on.
  cleanup();
  const takeId = await refusedTake(assignment.assignmentId);
  await openApp('/assignments');
  expect(await (await row()).findByText(/You are not in its class just now/)).toBeTruthy();
  expect(await db.outbox.get(takeId)).toMatchObject({ state: 'refused' });
});

it('says that a take more than allowed waits, also where one was handed in before it', async () => {
  const completedAt = '2026-09-07T08:00:00.000Z';
  const handedIn = { ...assignment, startedAt: completedAt, completedAt, hasExtra: true };
  await openApp('/assignments', schoolOf().on(getAssignments, { assignments: [handedIn] }).answer);
  await screen.findByText('One take more than allowed. Your teacher decides about it.');
});

it.each([
  [1, 2, true],
  [2, 2, false],
  [5, null, true],
])(
  'of one that was handed in, %i of %s tries begun, the music is here ahead: %s',
  async (attempts, totalAttemptsAllowed, isAhead) => {
    const completedAt = '2026-09-07T08:00:00.000Z';
    const handedIn = {
      ...{ ...assignment, startedAt: completedAt, completedAt, status: 'Submitted' as const },
      ...{ pieceId: 'piece', attemptSummary: { attempts, totalAttemptsAllowed } },
    };
    const server = schoolOf()
      .on(getAssignments, { assignments: [handedIn] })
      .on(getAssignedMusic, { music: storedTake({}).report.music as never });
    await openApp('/assignments', server.answer);
    await row();
    if (isAhead) await waitFor(() => expect(server.asked(getAssignedMusic)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.asked(getAssignedMusic)).toHaveLength(isAhead ? 1 : 0);
  },
);
