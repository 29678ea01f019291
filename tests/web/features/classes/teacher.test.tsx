import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveStudents } from '#shared/contract/students';
import { closeApp, openApp, press, retryAtOnce } from '../../open-app.tsx';
import { emptyDevice, rememberAs, SchoolWithClasses } from './school-with-classes.ts';

let school: SchoolWithClasses;
beforeEach(async () => {
  rememberAs('teacher');
  await emptyDevice();
  school = new SchoolWithClasses('teacher');
});
afterEach(closeApp);

const type = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const typeWord = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(/To go on/), { target: { value } });

it('a teacher with no class is told to make the first, makes it by its name, and sees its code', async () => {
  const app = await openApp('/educator/assignments', school.server.answer);
  await press('link', 'Classes');
  await screen.findByText('Your classes appear here. Make the first one.');
  await press('link', 'New class');
  await press('button', 'Make the class');
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(school.server.changes).toEqual([]);
  await type('Name', 'Concert Band');
  await press('button', 'Make the class');
  await screen.findByText('NEW CDE');
  expect(screen.getByText(/Nobody is here yet/)).toBeTruthy();
  expect(school.server.changes).toEqual(['POST /api/v2/class']);
  expect(app.address()).toBe(`/class/${school.classes[0]!.courseId}/enrollments`);
  // Nothing is unsaved any more: going on asks nothing.
  await press('link', 'Classes');
  expect(await screen.findByRole('rowheader', { name: 'Concert Band' })).toBeTruthy();
});

it('what is typed of a class is not lost without a question', async () => {
  const app = await openApp('/educator/classes', school.server.answer);
  await press('link', 'New class');
  await type('Name', 'Choir');
  await press('button', 'Cancel');
  expect(await screen.findByRole('heading', { name: 'Class Not Saved' })).toBeTruthy();
  await press('button', 'Abandon');
  await waitFor(() => expect(app.address()).toBe('/educator/classes'));
});

it('the code fills the screen for a room to read, with the address where it is typed', async () => {
  const { courseId } = school.add({ title: 'Concert Band' });
  await openApp(`/class/${courseId}/enrollments`, school.server.answer);
  await press('button', 'Show the join code to the room');
  const wall = await screen.findByRole('dialog', { name: 'Concert Band' });
  expect(wall.textContent).toMatch(/HKR\s4TP/);
  expect(wall.textContent).toContain('/add-class');
  await press('button', 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a class is archived by a typed word, and brought back with another code', async () => {
  const { courseId } = school.add({ title: 'Concert Band' });
  await openApp(`/class/${courseId}/details`, school.server.answer);
  await screen.findByText('HKR 4TP');
  await press('button', 'Archive …');
  await typeWord('archive');
  await press('button', 'Archive');
  await screen.findByText('Concert Band is archived.');
  await waitFor(() => expect(screen.queryByText('HKR 4TP')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await press('link', 'Classes');
  await press('link', 'Archived classes: 1');
  await press('button', 'Bring back Concert Band');
  await screen.findByText(/No class is archived/);
  await press('link', 'To your classes');
  expect(await screen.findByText('BAC K22')).toBeTruthy();
});

const ada = {
  ...{ studentId: '0190a000-0000-7000-8000-00000000d001', username: 'ada' },
  ...{ studentName: 'Ada Lane', enrolledAt: '2026-09-07T08:00:00.000Z', hasPassword: true },
  ...{ medium: null, hasCard: false },
  ...{ lastPractisedAt: null, handedIn: { count: 2, of: 3 } },
};

it('a student is taken out of a class by its owner, after a question', async () => {
  const { courseId } = school.add({ students: [ada] });
  await openApp(`/class/${courseId}/enrollments`, school.server.answer);
  const row = await screen.findByRole('row', { name: /Ada Lane/ });
  expect(row.textContent).toMatch(/not yet/);
  expect(row.textContent).toMatch(/2 of 3/);
  await press('button', 'Acts with Ada Lane');
  await press('menuitem', 'Remove from the class');
  await press('button', 'Remove from the class');
  expect(await screen.findByText(/Nobody is here yet/)).toBeTruthy();
});

it('those who are ticked are archived from the roster, after a question', async () => {
  const { courseId } = school.add({ students: [ada] });
  const sent: unknown[] = [];
  school.server.on(archiveStudents, ({ body }) => {
    sent.push(body);
    return {};
  });
  await openApp(`/class/${courseId}/enrollments`, school.server.answer);
  await press('checkbox', 'Choose Ada Lane');
  await press('button', 'Archive');
  await screen.findByRole('heading', { name: /^Archive Ada Lane/ });
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(sent).toEqual([{ studentIds: [ada.studentId] }]));
});

it('a new join code is asked about, with the focus where the old one stays', async () => {
  const { courseId } = school.add({});
  await openApp(`/class/${courseId}/details`, school.server.answer);
  await press('button', 'New code');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make a new join code?' }));
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
});

it('a co-teacher is offered neither to archive nor to remove anybody', async () => {
  const { courseId } = school.add({ isOwner: false, students: [ada] });
  const { go } = await openApp(`/class/${courseId}/details`, school.server.answer);
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Archive/ })).toBeNull();
  await go(`/class/${courseId}/enrollments`);
  await press('checkbox', 'Choose Ada Lane');
  expect(await screen.findByRole('button', { name: 'Instrument' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Archive/ })).toBeNull();
});

it('classes that were seen are there without a network', async () => {
  retryAtOnce();
  school.add({ title: 'Concert Band' });
  await openApp('/educator/classes', school.server.answer);
  await screen.findByText('HKR 4TP');
  await openApp('/educator/classes');
  expect(await screen.findByText('HKR 4TP')).toBeTruthy();
});

it('a colleague is invited by name, and who helps already can be given the class', async () => {
  const { courseId } = school.add({});
  await openApp(`/class/${courseId}/details`, school.server.answer);
  await type('Invite a co-teacher: username or e-mail', ' lena ');
  await press('button', 'Invite');
  await screen.findByText('Invited, has not answered yet');
  expect(screen.getByText('Lena Brandt is invited and sees it on the classes page.')).toBeTruthy();
  await press('button', 'Acts with Tom Osei');
  await press('menuitem', 'Make the owner');
  await screen.findByRole('heading', { name: 'Give Concert Band to Tom Osei?' });
  await press('button', 'Make the owner');
  await waitFor(() =>
    expect(school.server.changes).toContain(`POST /api/v2/class/${courseId}/transfer`),
  );
});

it('who gives a class away and does not stay is led to the classes that are left', async () => {
  const { courseId } = school.add({});
  const app = await openApp(`/class/${courseId}/details`, school.server.answer);
  await press('button', 'Acts with Tom Osei');
  await press('menuitem', 'Make the owner');
  await press('checkbox', 'I stay as a co-teacher');
  await press('button', 'Make the owner');
  await waitFor(() => expect(app.address()).toBe('/educator/classes'));
});

it('what was changed of who teaches is seen in the class', async () => {
  const change = { changedAt: '2026-09-07T08:00:00.000Z', by: 'Hanna Kern', from: 'Ana Rivera' };
  const { courseId } = school.add({
    changes: [
      { ...change, kind: 'given', to: 'Tom Osei' },
      { ...change, kind: 'removed', from: null, to: null },
    ],
  });
  await openApp(`/class/${courseId}/details`, school.server.answer);
  await screen.findByText('Hanna Kern gave the class of Ana Rivera to Tom Osei');
  expect(screen.getByText(/took somebody without an account now out/)).toBeTruthy();
});

it('a co-teacher invites nobody and can leave', async () => {
  const { courseId } = school.add({ isOwner: false });
  const app = await openApp(`/class/${courseId}/details`, school.server.answer);
  await screen.findByText('Co-teacher');
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Acts with/ })).toBeNull();
  await press('button', 'Leave the class …');
  await press('button', 'Leave');
  await waitFor(() => expect(app.address()).toBe('/educator/classes'));
});

it('an invitation is seen on the page of classes and accepted', async () => {
  const { courseId } = school.add({ isOwner: false, title: 'Jazz Choir', isListed: false });
  school.invitations = [{ courseId, title: 'Jazz Choir', color: 'rust', invitedBy: 'Tom Osei' }];
  await openApp('/educator/classes', school.server.answer);
  await screen.findByText('Tom Osei asks you to help in Jazz Choir.');
  await press('button', 'Accept Jazz Choir');
  expect(await screen.findByRole('rowheader', { name: 'Jazz Choir' })).toBeTruthy();
  expect(screen.queryByText(/asks you to help/)).toBeNull();
});

it('an archived class is deleted once its name was typed', async () => {
  const { courseId } = school.add({ isArchived: true, joinCode: null });
  const app = await openApp(`/class/${courseId}/details`, school.server.answer);
  await press('button', 'Delete …');
  await typeWord('Concert Band');
  await press('button', 'Delete for good');
  await screen.findByText('Concert Band is deleted.');
  expect(app.address()).toBe('/educator/classes');
  expect(school.server.changes).toEqual([`DELETE /api/v2/class/${courseId}`]);
});
