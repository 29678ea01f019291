import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAccount } from '#shared/contract/account';
import type { RosterPreview } from '#shared/contract/roster';
import { type Answer, closeApp, openApp, press } from '../../open-app.tsx';

const teacher = {
  id: '0190a000-0000-7000-8000-00000000a002',
  ...{ username: 'someone', firstName: 'Miriam', lastName: 'Okafor', role: 'teacher' as const },
};
const courseId = '0190a000-0000-7000-8000-00000000c001';
const studentId = '0190a000-0000-7000-8000-00000000d001';
const made = ['0190a000-0000-7000-8000-00000000d002'];
const path = `/class/${courseId}/enrollments/edit`;

let outcomes: RosterPreview[];
let state: 'running' | 'done';
let sent: string[];
const answer: Answer = (request) => {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET') sent.push(`${request.method} ${pathname.split(courseId).at(-1)}`);
  const flags = { demoLimit: false, drills: false, faults: [] };
  if (pathname === getAccount.path) return Response.json({ user: teacher, version: '1', flags });
  if (pathname.endsWith('/roster/preview')) return Response.json({ outcomes });
  if (pathname.endsWith('/roster')) return Response.json({ jobId: 'job' });
  if (pathname.endsWith('/signInCards')) {
    const card = { studentId: made[0], studentName: 'Anna Lind', username: 'annal' };
    const cards = [{ ...card, oneTimePassword: 'kite-moss-lamp' }];
    return Response.json({ cards, organisationCode: 'HKR4TP' });
  }
  if (pathname.endsWith('/job/job')) {
    const [done, result] = state === 'done' ? [2, { made, enrolled: 1 }] : [1, null];
    return Response.json({ job: { jobId: 'job', state, done, total: 2, result } });
  }
  if (pathname.endsWith('/enrollments')) return Response.json({ students: [] });
  return Response.json({ errors: [{ code: 'not-found' }] }, { status: 404 });
};

beforeEach(() => {
  localStorage.setItem('primavista-account', JSON.stringify(teacher));
  outcomes = [
    { kind: 'new', username: 'annal', hasNamesake: false },
    { kind: 'known', studentId, studentName: 'Ben Okafor', username: 'ben' },
    { kind: 'refused', why: 'no-name' },
  ];
  state = 'done';
  sent = [];
});
afterEach(closeApp);

const paste = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Names' }), { target: { value } });

it('a list is pasted, looked at, added, and becomes cards', async () => {
  const app = await openApp(path, answer);
  await press('button', 'See the list');
  await screen.findByText(/There is no name in this list yet/);
  expect(sent).toEqual([]);
  await paste('Anna Lind\nOkafor, Ben\n, Berg');
  await press('button', 'See the list');
  const table = within(await screen.findByRole('table', { name: 'What will happen' }));
  expect(table.getByText('New')).toBeTruthy();
  expect(table.getByText('Has an account, joins this class')).toBeTruthy();
  expect(table.getByText(/Has no first name/)).toBeTruthy();
  expect(screen.getByText('One row needs a look and is not added.')).toBeTruthy();
  await press('button', 'Add 2 students');
  await screen.findByText('2 students are in the class.');
  await press('button', 'Print the card');
  const cards = await screen.findByRole('list', { name: 'Cards' });
  expect(cards.textContent).toContain('Anna Lind');
  expect(cards.textContent).toContain('/sign-in?school=HKR4TP');
  expect(sent).toEqual(['POST /roster/preview', 'POST /roster', 'POST /signInCards']);
  await press('button', 'Done');
  await waitFor(() => expect(app.address()).toBe(`/class/${courseId}/enrollments`));
});

it('a list that was looked at and not added is not lost without a question', async () => {
  await openApp(path, answer);
  await paste('Anna Lind');
  outcomes = outcomes.slice(0, 1);
  await press('button', 'See the list');
  await screen.findByRole('button', { name: 'Add one student' });
  await press('link', 'Classes');
  expect(await screen.findByRole('heading', { name: 'List Not Added' })).toBeTruthy();
});

it('how far it is can be seen while it is under way', async () => {
  state = 'running';
  await openApp(path, answer);
  await paste('Anna Lind\nBen Okafor');
  outcomes = outcomes.slice(0, 2);
  await press('button', 'See the list');
  await press('button', 'Add 2 students');
  await screen.findByText('Adding students: 1 of 2');
  expect(screen.getByRole('progressbar', { name: 'Added so far' })).toBeTruthy();
});
