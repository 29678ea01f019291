import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { User } from '#shared/contract/account';
import {
  addSchool,
  type DistrictTeacher,
  getDistrictCounts,
  getDistrictTeachers,
  getSchools,
  handOverClasses,
  placeAtSchool,
  renameSchool,
  type School,
} from '#shared/contract/district';
import { getArchivedTeachers, switchLivePractice } from '#shared/contract/district-teachers';
import type { ReplyOf } from '#shared/contract/endpoint';
import {
  getStaffInvitations,
  inviteStaff,
  resendStaffInvitation,
  type StaffInvitation,
  takeBackStaffInvitation,
} from '#shared/contract/staff-invitations';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press, strike } from '../../open-app.tsx';

const administrator = someone('admin', {
  id: '0190a000-0000-7000-8000-00000000a00a',
  ...{ username: 'head', firstName: 'Hanna', lastName: 'Kern' },
});
const teacher = (number: number, fields: Partial<DistrictTeacher>): DistrictTeacher => ({
  teacherId: `0190a000-0000-7000-8000-00000000a10${number}`,
  ...{ teacherName: '', username: '', email: null, isAdministrator: false, schoolId: null },
  ...{ classes: 0, ownClasses: 0, students: 0, practised: null, canGenerateLivePractice: true },
  ...fields,
});

const east = '0190a000-0000-7000-8000-00000000a302';

let server: FakeServer;
let teachers: DistrictTeacher[];
let invitations: StaffInvitation[];
let schools: School[];
let archived: DistrictTeacher[];
let counts: ReplyOf<typeof getDistrictCounts>;

function be(user: User): void {
  remember(user);
  server = fakeServer({ user })
    .on(getDistrictTeachers, () => ({ teachers }))
    .on(getArchivedTeachers, () => ({ teachers: archived }))
    .on(getDistrictCounts, () => counts)
    .on(handOverClasses, { classes: 2 })
    .on(placeAtSchool, {})
    .on(getSchools, () => ({ schools }))
    .on(addSchool, { schoolId: east })
    .on(renameSchool, {})
    .on(getStaffInvitations, () => ({ invitations }))
    .on(inviteStaff, {})
    .on(resendStaffInvitation, {})
    .on(takeBackStaffInvitation, {});
}

beforeEach(() => {
  be(administrator);
  invitations = [];
  archived = [];
  counts = { whole: { classes: 3, students: 28, practised: 9 }, schools: [] };
  schools = [{ schoolId: '0190a000-0000-7000-8000-00000000a301', name: 'Hill School' }];
  teachers = [
    teacher(1, {
      teacherName: 'Ana Rivera',
      email: 'ana@school.example',
      classes: 2,
      ownClasses: 2,
    }),
    teacher(2, { teacherName: 'Tom Osei', username: 'osei', students: 28, classes: 1 }),
  ];
});
afterEach(closeApp);

it('an administrator sees who teaches and how much, and hands the classes of one to another', async () => {
  await openApp('/educator/district', server.answer);
  const table = await screen.findByRole('table', { name: 'Teachers' });
  expect(within(table).getByText('ana@school.example')).toBeTruthy();
  expect(within(table).getByText('osei')).toBeTruthy();
  // Who owns no class has none to hand over.
  await press('button', 'Acts with Tom Osei');
  await screen.findByRole('menuitem', { name: 'Archive …' });
  expect(screen.queryByRole('menuitem', { name: /Hand over/ })).toBeNull();
  await strike('Escape');
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Hand over the classes …');
  await press('button', 'Hand over');
  await screen.findByText('Choose a teacher.');
  expect(server.changes).toEqual([]);
  await press('button', /New owner/);
  await press('option', 'Tom Osei');
  await press('button', 'Hand over');
  const path = `/api/v2/educator/district/${teachers[0]!.teacherId}/handOver`;
  await waitFor(() => expect(server.changes).toEqual([`POST ${path}`]));
  await screen.findByText("The classes of Ana Rivera are Tom Osei's now.");
});

it('an administrator switches live practice off for one teacher, asked before, and on again', async () => {
  teachers[1] = { ...teachers[1]!, canGenerateLivePractice: false };
  server.on(switchLivePractice, {});
  await openApp('/educator/district', server.answer);
  const table = await screen.findByRole('table', { name: 'Teachers' });
  expect(within(table).getByText('Teacher, no live practice')).toBeTruthy();
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Switch live practice off …');
  await press('button', 'Switch off');
  await screen.findByText('Live practice is off for Ana Rivera.');
  await press('button', 'Acts with Tom Osei');
  await press('menuitem', 'Switch live practice on');
  await screen.findByText('Live practice is on for Tom Osei.');
  expect(server.asked(switchLivePractice).map(({ body }) => body)).toEqual([
    { canGenerateLivePractice: false },
    { canGenerateLivePractice: true },
  ]);
});

it('where nobody teaches yet, it says who will appear', async () => {
  teachers = [];
  await openApp('/educator/district', server.answer);
  expect(await screen.findByText(/Nobody teaches here yet/)).toBeTruthy();
});

const invitation: StaffInvitation = {
  ...{ invitationId: '0190a000-0000-7000-8000-00000000a201', email: 'new@school.example' },
  ...{ role: 'teacher', invitedBy: 'Hanna Kern', classTitle: 'Band' },
  ...{ sentAt: '2026-09-07T08:00:00.000Z', isExpired: true },
};

it('an administrator invites a teacher or another administrator', async () => {
  await openApp('/educator/district', server.answer);
  await press('button', 'Invite a teacher');
  await press('button', 'Send the invitation');
  expect(await screen.findByText(/Type an address like/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: ' new@school.example ' } });
  await press('radio', 'Administrator');
  await press('button', 'Send the invitation');
  await screen.findByText('The letter is on its way to new@school.example.');
  expect(server.changes).toEqual([`POST ${getStaffInvitations.path}`]);
});

it('who was invited stands there until they join; the letter goes again, or is taken back', async () => {
  invitations = [invitation];
  await openApp('/educator/district', server.answer);
  const table = await screen.findByRole('table', { name: 'Invited' });
  expect(within(table).getByText('Teacher, for Band')).toBeTruthy();
  expect(within(table).getByText(/link too old/)).toBeTruthy();
  await press('button', 'Acts with new@school.example');
  await press('menuitem', 'Send again');
  await press('button', 'Acts with new@school.example');
  await press('menuitem', 'Take back');
  const path = `${getStaffInvitations.path}/${invitation.invitationId}`;
  await waitFor(() => expect(server.changes).toEqual([`POST ${path}/resend`, `DELETE ${path}`]));
});

it('a teacher whom nobody leads invites colleagues, and hands over nothing', async () => {
  be({ ...administrator, role: 'teacher', isUnled: true });
  await openApp('/educator/district', server.answer);
  await screen.findByRole('table', { name: 'Teachers' });
  expect(screen.queryByRole('button', { name: 'Acts with Ana Rivera' })).toBeNull();
  await press('button', 'Invite a teacher');
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Administrator' })).toBeNull();
});

it('an administrator names schools and says who is at which', async () => {
  schools.push({ schoolId: east, name: 'East' });
  await openApp('/educator/district', server.answer);
  await press('button', 'Rename East');
  fireEvent.change(screen.getByLabelText('Name of the school'), { target: { value: 'West' } });
  await press('button', 'Save');
  await screen.findByText('West is saved.');
  await press('button', 'Add a school');
  await press('button', 'Save');
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  await press('button', 'Cancel');
  await press('button', 'Acts with Tom Osei');
  await press('menuitem', 'Choose the school …');
  await press('button', /^Not said/);
  await press('option', 'East');
  await press('button', 'Save');
  await screen.findByText('Tom Osei is at East now.');
  expect(server.changes).toEqual([
    `PUT ${getSchools.path}/${east}`,
    `POST /api/v2/educator/district/${teachers[1]!.teacherId}/school`,
  ]);
});

it('an administrator of one school names none', async () => {
  be({ ...administrator, schoolId: east });
  await openApp('/educator/district', server.answer);
  await screen.findByRole('table', { name: 'Teachers' });
  expect(screen.queryByRole('heading', { name: 'Schools' })).toBeNull();
});

it('an administrator comes in at their school: how much is learnt, and that nothing waits', async () => {
  const app = await openApp('/', server.answer);
  await screen.findByRole('heading', { level: 1, name: 'Your school' });
  expect(app.address()).toBe('/educator/district');
  expect(await screen.findByText('9 of 28')).toBeTruthy();
  expect(screen.getByText('Nothing waits for you.')).toBeTruthy();
});

it('what waits stands there with its act: classes whose owner left, and links that are too old', async () => {
  archived = [teacher(3, { teacherName: 'Ida Berg', ownClasses: 2 })];
  invitations = [invitation];
  await openApp('/educator/district', server.answer);
  const waits = within(await screen.findByRole('region', { name: 'What waits for you' }));
  fireEvent.click(waits.getByRole('button', { name: 'Send again' }));
  const path = `${getStaffInvitations.path}/${invitation.invitationId}`;
  await waitFor(() => expect(server.changes).toEqual([`POST ${path}/resend`]));
  expect(waits.getByText('Ida Berg is archived')).toBeTruthy();
  fireEvent.click(waits.getByRole('button', { name: 'Hand over the classes …' }));
  await screen.findByRole('heading', { name: 'Hand over the classes of Ida Berg?' });
});

it('with several schools, teachers are narrowed to one, and each school says how much is learnt there', async () => {
  const hill = schools[0]!.schoolId;
  schools.push({ schoolId: east, name: 'East' });
  teachers = [
    { ...teachers[0]!, schoolId: east, practised: 9 },
    { ...teachers[1]!, schoolId: hill, practised: 0 },
  ];
  const { whole } = counts;
  counts = { whole, schools: [{ schoolId: east, ...whole }] };
  await openApp('/educator/district', server.answer);
  await screen.findByText('Teachers: 1 · classes: 3 · students who practised this week: 9 of 28');
  await screen.findByText('Teachers: 1 · classes: 0 · students who practised this week: 0 of 0');
  await press('radio', 'East 1');
  const table = screen.getByRole('table', { name: 'Teachers' });
  await waitFor(() => expect(within(table).queryByText('Tom Osei')).toBeNull());
  expect(within(table).getByText('Ana Rivera')).toBeTruthy();
});
