import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getSubmissions, returnResults } from '#shared/contract/assignments';
import { settleExtra } from '#shared/contract/attempts';
import { gradeAtOnce } from '#shared/contract/grades-at-once';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const assignmentId = '0190a000-0000-7000-8000-00000000c001';
const courseId = '0190a000-0000-7000-8000-00000000b001';
const idOf = (index: number) => `0190a000-0000-7000-8000-00000000d00${index}`;
const past = '2026-01-01T08:00:00.000Z';
const completedAt = '2026-11-01T08:00:00.000Z';

afterEach(closeApp);

const row = (index: number, studentName: string, isSent: boolean) => ({
  ...{ studentId: idOf(index), courseId, studentName, sessionId: isSent ? idOf(index) : null },
  ...{ completedAt: isSent ? completedAt : null, score: isSent ? 88 : null, grade: null },
  ...{ waitsForGrade: isSent, needsReview: false, isLate: false, isByEar: false },
  ...{ isReturned: false, isExcused: false, dueDate: past, hasOwnDate: false, attempts: 1 },
  ...{ hasBegun: isSent, hasExtra: false, allowed: 3, moreAttempts: 0 },
  ...{ plays: null, ownLine: null, isPartChosen: false },
  label: 'Needs Grade' as const,
});

const reply = (submissions: readonly ReturnType<typeof row>[]) => ({
  classes: [
    {
      ...{ assignmentId, title: 'Week 1', courseId, courseTitle: 'Band', timeZone: 'UTC' },
      ...{ dueDate: null, releaseDate: null, isDraft: false, isReleased: true },
      ...{ isArchived: false, completed: 1, ungraded: 1, uncompleted: 1, needsReview: 0 },
      ...{ wantsGrade: true, unreturned: 0, label: 'Needs Grade' as const },
    },
  ],
  ...{ gradeValidation: 'hundredPoints' as const, outOf: null, lines: [] },
  submissions: [...submissions],
});

it('accepts what is suggested and gives 0 for what is not in to the students that are ticked, and returns their results', async () => {
  const teacher = someone('teacher');
  remember(teacher);
  const server = fakeServer({ user: teacher })
    .on(getSubmissions, reply([row(1, 'Ada Brennan', true), row(2, 'Ben Cole', false)]))
    .on(gradeAtOnce, { kept: [] })
    .on(returnResults, { returned: 1 });
  await openApp(`/assignment/${assignmentId}/feedback`, server.answer);
  const tick = async () => {
    for (const name of ['Choose Ada Brennan', 'Choose Ben Cole'])
      fireEvent.click(await screen.findByRole('checkbox', { name }));
  };
  const given = () =>
    server
      .asked(gradeAtOnce)
      .map(({ body }) => body.changes.map(({ studentId, grade }) => [studentId, grade]));
  await tick();
  // Each act says first how many it touches.
  for (const name of ['Another date for 2', 'More attempts for 2', 'Excuse 2', 'Let 1 try again'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  await press('button', '0 for 1 missing');
  await screen.findByRole('dialog');
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(given()).toEqual([[[idOf(2), '0']]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await tick();
  await press('button', 'Accept 1');
  await screen.findByRole('dialog');
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(given()[1]).toEqual([[idOf(1), '88']]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await tick();
  await press('button', 'Return 1 result');
  await waitFor(() =>
    expect(server.asked(returnResults)[0]?.body).toEqual({ studentIds: [idOf(1)] }),
  );
});

it('asks before takes beyond what was allowed are deleted: whose they are, and that they are gone for good', async () => {
  const teacher = someone('teacher');
  remember(teacher);
  const extra = (index: number, name: string) => ({ ...row(index, name, true), hasExtra: true });
  const server = fakeServer({ user: teacher })
    .on(getSubmissions, reply([extra(1, 'Ada Brennan'), extra(2, 'Ben Cole')]))
    .on(settleExtra, { changed: 2 });
  await openApp(`/assignment/${assignmentId}/feedback`, server.answer);
  for (const name of ['Choose Ada Brennan', 'Choose Ben Cole'])
    fireEvent.click(await screen.findByRole('checkbox', { name }));
  await press('button', 'Drop 2 extra');
  expect(await screen.findByText('Delete the extra takes of 2 students?')).toBeTruthy();
  expect(screen.getByText(/^Ada Brennan and Ben Cole: .* cannot be brought back/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  await press('button', 'Cancel');
  expect(server.asked(settleExtra)).toEqual([]);
  await press('button', 'Drop 2 extra');
  await press('button', 'Delete');
  await waitFor(() =>
    expect(server.asked(settleExtra)[0]?.body).toEqual({
      studentIds: [idOf(1), idOf(2)],
      isTaken: false,
    }),
  );
});
