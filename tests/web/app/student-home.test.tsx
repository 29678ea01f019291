import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAssignments, type StudentAssignment } from '#shared/contract/assignments';
import { openDatabase } from '../../../web/data/store/database.ts';
import type { OutboxEntry } from '../../../web/data/store/tables/outbox.ts';
import { mapOf, tallies } from '../../shared/skills/takes.ts';
import { closeApp, openApp } from '../open-app.tsx';
import { assignment, emptyDevice, rememberStudent, schoolOf } from '../student-of-school.ts';

const DAY = 86_400_000;
/** The school, with these assignments in its own order. */
const withAssignments = (assignments: StudentAssignment[]) =>
  schoolOf().on(getAssignments, { assignments }).answer;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const piece = (title: string, more: Partial<StudentAssignment>): StudentAssignment => ({
  ...assignment,
  assignmentId: `0190a000-0000-7000-8000-${Buffer.from(title).toString('hex').slice(0, 12)}`,
  title,
  ...more,
});

beforeEach(async () => {
  rememberStudent();
  await emptyDevice();
});
afterEach(closeApp);

it('shows what is due first, says how much, and carries on where they were', async () => {
  await openApp(
    '/assignments',
    withAssignments([
      piece('Came back', { status: 'Graded', grade: '90', dueDate: inDays(-9) }),
      piece('Is looked at', { status: 'Submitted', dueDate: inDays(-2) }),
      piece('In a month', { dueDate: inDays(30) }),
      piece('On Friday', { dueDate: inDays(3) }),
    ]),
  );
  expect(await screen.findByText('One piece is due in the next seven days.')).toBeTruthy();
  const list = screen.getByRole('heading', { name: 'Your assignments' }).parentElement!;
  const titles = within(list)
    .getAllByRole('listitem')
    .map(
      ({ textContent }) => /^(On Friday|In a month|Is looked at|Came back)/.exec(textContent!)?.[0],
    );
  expect(titles).toEqual(['On Friday', 'In a month', 'Is looked at', 'Came back']);
  const card = screen.getByRole('region', { name: 'Carry on where you were' });
  expect(within(card).getByRole('link', { name: 'Play' }).getAttribute('href')).toMatch(
    /^\/practice\/sr\/play\?.*mediumId=/,
  );
  expect(screen.queryByText('What is growing')).toBeNull();
});

it('keeps what is completed apart, and says what is or was late', async () => {
  const over = { dueDate: inDays(-2) };
  await openApp(
    '/assignments',
    withAssignments([
      piece('Missed', { ...over, status: 'Overdue' }),
      piece('Sent late', {
        ...{ ...over, status: 'Submitted', completedAt: inDays(-1), isLate: true },
      }),
      piece('Sent in time', { ...over, status: 'Submitted', completedAt: inDays(-3) }),
    ]),
  );
  const heading = await screen.findByRole('heading', { name: 'Handed in or over' });
  const completed = within(heading.parentElement!);
  const row = (title: string) => screen.getByText(title).closest('li')!;
  expect(completed.getAllByRole('listitem')).toEqual([row('Sent late'), row('Sent in time')]);
  expect(row('Missed').textContent).toContain('now taken as late');
  expect(within(row('Sent late')).getByText('late')).toBeTruthy();
  expect(within(row('Sent in time')).queryByText('late')).toBeNull();
});

it('does not call late what can be tried no more', async () => {
  await openApp(
    '/assignments',
    withAssignments([
      piece('Left', {
        ...{ dueDate: inDays(-2), status: 'Abandoned', startedAt: inDays(-3) },
        attemptSummary: { attempts: 1, totalAttemptsAllowed: 1 },
      }),
    ]),
  );
  const row = (await screen.findByText('Left')).closest('li')!;
  expect(row.textContent).toContain('0 left');
  expect(row.textContent).not.toContain('now taken as late');
});

it('says above the list how many takes wait for a network', async () => {
  const db = openDatabase('0190a000-0000-7000-8000-00000000a001');
  const entry = (id: string, assignmentId: string, state: OutboxEntry['state']) =>
    ({ id, takeId: id, assignmentId, state }) as OutboxEntry;
  await db.outbox.bulkAdd([
    ...[entry('1', 'one', 'waiting'), entry('2', 'other', 'waiting')],
    entry('3', 'other', 'refused'),
  ]);
  await openApp('/assignments', schoolOf().answer);
  expect(await screen.findByText(/^Waiting to send: 2\./)).toBeTruthy();
  await db.outbox.clear();
  await waitFor(() => expect(screen.queryByText(/^Waiting to send/)).toBeNull());
  db.close();
});

it('shows what grows as soon as something was heard, in words too', async () => {
  const db = openDatabase('0190a000-0000-7000-8000-00000000a001');
  const skills = tallies({ 'interval:third-up': [12, 4], 'interval:second-up': [30, 30] });
  const map = mapOf([{ id: 'take-1', at: Date.now() - DAY, judgedBy: 4, skills }]);
  await db.skills.put({ ...map, state: 'sent' });
  await openApp('/assignments', schoolOf().answer);
  const growing = within(await screen.findByRole('region', { name: /What is growing/ }));
  expect(growing.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('30 of 30 notes right'),
    expect.stringContaining('4 of 12 notes right'),
  ]);
  expect(growing.getByRole('link', { name: /What is growing/ }).getAttribute('href')).toBe(
    '/skills',
  );
  db.close();
});
