import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeTeacher, transferClass } from '#shared/contract/class-teachers';
import {
  type DistrictTeacher,
  getDistrictTeachers,
  getSchools,
  handOverClasses,
} from '#shared/contract/district';
import {
  archiveTeacher,
  getArchivedTeachers,
  getTaughtClasses,
  sendTeacherReset,
  signOutTeacher,
  type TaughtClass,
  unarchiveTeacher,
} from '#shared/contract/district-teachers';
import { getStaffInvitations } from '#shared/contract/staff-invitations';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const idOf = (number: number) => `0190a000-0000-7000-8000-00000000a10${number}`;
const administrator = someone('admin', {
  id: idOf(0),
  ...{ username: 'head', firstName: 'Hanna', lastName: 'Kern' },
});
const teacher = (number: number, teacherName: string): DistrictTeacher => ({
  ...{ teacherId: idOf(number), teacherName, username: 'x', email: 'x@school.example' },
  ...{
    isAdministrator: false,
    canGenerateLivePractice: true,
    schoolId: null,
    classes: 1,
    ownClasses: 1,
    students: 20,
    practised: 3,
  },
});
const ana = teacher(1, 'Ana Rivera');
const tom = teacher(2, 'Tom Osei');
const head = { ...teacher(0, 'Hanna Kern'), isAdministrator: true };
const band: TaughtClass = {
  ...{ courseId: '0190a000-0000-7000-8000-00000000c001', title: 'Band', isArchived: false },
  teachers: [
    { teacherId: ana.teacherId, teacherName: 'Ana Rivera', isOwner: true, isArchived: true },
    { teacherId: idOf(3), teacherName: 'Lena Brandt', isOwner: false, isArchived: false },
  ],
};

/** Of whom nobody is left who comes in. */
const left: TaughtClass = { ...band, teachers: band.teachers.slice(0, 1) };

let server: FakeServer;
let taught: TaughtClass[];
let present: DistrictTeacher[];
let archived: DistrictTeacher[];

beforeEach(() => {
  remember(administrator);
  present = [ana, tom, head];
  archived = [];
  taught = [band];
  server = fakeServer({ user: administrator })
    .on(getDistrictTeachers, () => ({ teachers: present }))
    .on(getArchivedTeachers, () => ({ teachers: archived }))
    .on(getSchools, { schools: [] })
    .on(getStaffInvitations, { invitations: [] })
    .on(archiveTeacher, () => {
      archived = [ana];
      present = [tom, head];
      return {};
    })
    .on(unarchiveTeacher, () => {
      archived = [];
      present = [ana, tom, head];
      return {};
    })
    .on(signOutTeacher, {})
    .on(sendTeacherReset, {})
    .on(handOverClasses, { classes: 1 })
    .on(transferClass, {})
    .on(removeTeacher, {})
    .on(getTaughtClasses, () => ({
      ...{ teacherName: 'Ana Rivera', isArchived: true, classes: taught },
    }));
});
afterEach(closeApp);

const asked = (act: string) => `POST /api/v2/educator/district/${ana.teacherId}/${act}`;

it('a teacher is signed out everywhere, or sent a letter for another password, after a question', async () => {
  await openApp('/educator/district', server.answer);
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Sign out everywhere …');
  await press('button', 'Sign out');
  await screen.findByText('Ana Rivera is signed out everywhere.');
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Letter for a new password …');
  await press('button', 'Send the letter');
  await screen.findByText('The letter is on its way to x@school.example.');
  expect(server.changes).toEqual([asked('signOut'), asked('passwordLetter')]);
});

it('a teacher is archived after a question, listed apart, and brought back', async () => {
  await openApp('/educator/district', server.answer);
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Archive …');
  await press('button', 'Archive');
  await screen.findByText('Ana Rivera is archived.');
  await screen.findByText('Classes that wait for another owner: 1');
  const table = screen.getByRole('table', { name: 'Teachers' });
  await waitFor(() => expect(within(table).queryByText('Ana Rivera')).toBeNull());
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Hand over the classes …');
  // Who is archived does not stay, unless that is ticked.
  const stays = await screen.findByRole('checkbox', { name: 'Ana Rivera stays as a co-teacher' });
  expect(stays).toHaveProperty('checked', false);
  await press('button', /New owner/);
  await press('option', 'Tom Osei');
  await press('button', 'Hand over');
  await screen.findByText("The classes of Ana Rivera are Tom Osei's now.");
  expect(server.asked(handOverClasses).map(({ body }) => body)).toEqual([
    { toTeacherId: tom.teacherId, stays: false },
  ]);
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Bring back');
  await screen.findByText('Ana Rivera comes in again.');
  await waitFor(() => expect(screen.queryByText('Archived teachers')).toBeNull());
});

it('nobody is offered to shut themselves out', async () => {
  await openApp('/educator/district', server.answer);
  await press('button', 'Acts with Hanna Kern');
  await screen.findByRole('menuitem', { name: 'Hand over the classes …' });
  expect(screen.queryByRole('menuitem', { name: 'Archive …' })).toBeNull();
});

/** Once the list of new owners is open. */
const offers = (names: readonly string[]) =>
  waitFor(() => {
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered.toSorted()).toEqual(names.toSorted());
  });

it.each([
  ['no owner to choose where somebody else teaches', [band], ['Tom Osei']],
  ['one where no teacher is left', [left], ['Tom Osei', 'Hanna Kern']],
])('the administrator who hands a class over is %s', async (_, classes, names) => {
  taught = classes;
  await openApp('/educator/district', server.answer);
  await press('link', 'Ana Rivera');
  await press('button', 'Acts with Band');
  await press('menuitem', 'Hand over …');
  await press('button', /New owner/);
  await offers(names);
});

it.each([
  ['a teacher who comes in', false, [left], ['Tom Osei']],
  ['an archived one, where somebody else teaches', true, [band], ['Tom Osei']],
  ['an archived one, where no teacher is left', true, [left], ['Tom Osei', 'Hanna Kern']],
])('all classes of %s are offered to whom they may go', async (_, isArchived, classes, names) => {
  taught = classes;
  if (isArchived) [archived, present] = [[ana], [tom, head]];
  await openApp('/educator/district', server.answer);
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Hand over the classes …');
  await press('button', /New owner/);
  await offers(names);
});

it('one class of a teacher is handed over, and a co-teacher taken out of it', async () => {
  await openApp('/educator/district', server.answer);
  await press('link', 'Ana Rivera');
  await screen.findByText('Ana Rivera (owner, archived), Lena Brandt');
  await press('button', 'Acts with Band');
  await press('menuitem', 'Take Lena Brandt out …');
  await press('button', 'Remove from the class');
  await screen.findByText('Lena Brandt is not in Band any more.');
  await press('button', 'Acts with Band');
  await press('menuitem', 'Hand over …');
  await press('button', /New owner/);
  await press('option', 'Tom Osei');
  await press('button', 'Hand over');
  await screen.findByText("Band is Tom Osei's now.");
  expect(server.asked(transferClass).map(({ body }) => body)).toEqual([
    { teacherId: tom.teacherId, stays: false },
  ]);
});
