import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuse } from '#server/http/refusal';
import {
  archiveStudents,
  deleteStudent,
  getArchivedStudents,
  getStudent,
  getStudents,
  handOverStudents,
  type RosterStudent,
  resetStudentPassword,
  type StudentDetails,
  unarchiveStudents,
  updateStudent,
} from '#shared/contract/students';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const teacher = someone('teacher');
const courseId = '0190a000-0000-7000-8000-00000000c001';
const idOf = (number: number) => `0190a000-0000-7000-8000-00000000d00${number}`;
const classes = [{ courseId, title: 'Concert Band' }];
const ada: StudentDetails = {
  studentId: idOf(1),
  ...{ firstName: 'Ada', lastName: 'Lind', username: 'adal', classes },
  ...{ isArchived: false, mayArchive: true, mayChange: true, mayReset: true, mayHandOver: true },
  ...{ home: { teacherId: teacher.id, teacherName: 'Miriam Okafor' }, issuedPasswords: [] },
  ...{ hasPassword: true, hasCard: false },
  ...{ work: [], practice: [], skills: [], drills: [] },
};
const rowOf = (one: StudentDetails, fields: Partial<RosterStudent> = {}): RosterStudent => ({
  ...{ studentId: one.studentId, studentName: `${one.firstName} ${one.lastName}`.trim() },
  ...{ username: one.username, classes: one.classes, lastPractisedAt: null },
  ...{ otherClasses: null, schoolIds: [], mayArchive: one.mayArchive },
  ...fields,
});

let students: StudentDetails[];
let beyond: RosterStudent[];
let server: FakeServer;
const idsIn = /d00\d/;

function listed(isArchived: boolean) {
  const own = students.filter((one) => one.isArchived === isArchived).map((one) => rowOf(one));
  const all = [...own, ...(isArchived ? [] : beyond)];
  return { students: all, total: all.length };
}
function archive(isArchived: boolean) {
  students = students.map((one) => ({ ...one, isArchived }));
  return {};
}
const card = { studentId: ada.studentId, studentName: 'Ada Lind', username: 'adal' };

beforeEach(() => {
  remember(teacher);
  students = [ada];
  beyond = [];
  server = fakeServer({ user: teacher })
    .on(getStudents, () => listed(false))
    .on(getArchivedStudents, () => listed(true))
    .on(archiveStudents, () => archive(true))
    .on(unarchiveStudents, () => archive(false))
    .on(handOverStudents, { teacherName: 'Ben Cole' })
    .on(resetStudentPassword, {
      cards: [{ ...card, oneTimePassword: 'kite-moss-lamp' }],
      classTitle: null,
      organisationCode: 'HKR4TP',
    })
    .on(getStudent, ({ params }) => {
      const student = students.find(({ studentId }) => studentId === params.studentId);
      return student ? { student } : refuse('not-found');
    })
    .on(updateStudent, {})
    .on(deleteStudent, ({ params }) => {
      students = students.filter(({ studentId }) => studentId !== params.studentId);
      return {};
    });
});
afterEach(closeApp);

const typeWord = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(/To go on/), { target: { value } });

it('who has no student yet is told where they come from', async () => {
  students = [];
  const app = await openApp('/educator/students', server.answer);
  await screen.findByText(/Your students appear here once a class has some/);
  await press('link', 'To your classes');
  await waitFor(() => expect(app.address()).toBe('/educator/classes'));
});

it('of more students than are told at once the others are looked for by name', async () => {
  const asked: (string | null)[] = [];
  server.on(getStudents, ({ query }) => {
    const text = query.get('text');
    asked.push(text);
    if (text === null) return { students: [rowOf(ada)], total: 2_001 };
    const found = text === 'ben' ? [rowOf({ ...ada, firstName: 'Ben' })] : [];
    return { students: found, total: found.length };
  });
  await openApp('/educator/students', server.answer);
  await screen.findByText(/^The first 2,?000 of 2,?001 students are listed/);
  const look = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Name or username' }), {
      target: { value },
    });
  look('ben');
  await screen.findByRole('link', { name: 'Ben Lind' });
  look('nobody');
  await screen.findByText('No student’s name or username holds “nobody”.');
  look('');
  await screen.findByRole('link', { name: 'Ada Lind' });
  expect(asked).toContain('ben');
});

it.each([
  ['/educator/student/archived', getArchivedStudents],
  ['/educator/student/bulkArchive', getStudents],
] as const)(
  '%s says that it lists the first of more students, and finds the others',
  async (path, endpoint) => {
    server.on(endpoint, ({ query }) =>
      query.get('text') === 'ben'
        ? { students: [rowOf({ ...ada, firstName: 'Ben' })], total: 1 }
        : { students: [rowOf(ada)], total: 2_001 },
    );
    await openApp(path, server.answer);
    await screen.findByText(/^The first 2,?000 of 2,?001 students are listed/);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Name or username' }), {
      target: { value: 'ben' },
    });
    await screen.findByText('Ben Lind');
  },
);

it('who has nobody to archive is told why, and is not asked to tick', async () => {
  students = [{ ...ada, mayArchive: false }];
  await openApp('/educator/student/bulkArchive', server.answer);
  expect(await screen.findByText(/^Nobody can be archived here/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('are listed by last name, as they come, and the other way where that is asked', async () => {
  students = [
    { ...ada, studentId: idOf(2), firstName: 'Zoe', lastName: 'Adams' },
    ada,
    { ...ada, studentId: idOf(3), firstName: 'Ben', lastName: 'Okafor' },
  ];
  await openApp('/educator/students', server.answer);
  await screen.findByRole('link', { name: 'Zoe Adams' });
  const names = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim());
  expect(names()).toEqual(['Zoe Adams', 'Ada Lind', 'Ben Okafor']);
  await press('button', 'Student');
  expect(names()).toEqual(['Ben Okafor', 'Ada Lind', 'Zoe Adams']);
});

it('a student who has played nothing yet says what will appear', async () => {
  await openApp('/educator/students', server.answer);
  await press('link', 'Ada Lind');
  await screen.findByRole('heading', { name: 'Ada Lind' });
  // Its classes are the way to them.
  expect(screen.getByRole('link', { name: 'Concert Band' }).getAttribute('href')).toBe(
    `/class/${courseId}/enrollments`,
  );
  expect(screen.getByText(/What they read surely/)).toBeTruthy();
  expect(screen.getByText('Nothing is handed in yet.')).toBeTruthy();
});

it('what a student reads is told in a few words', async () => {
  const sure = [{ skill: 'interval:third-up', tries: 12, right: 12 }];
  const toGain = [{ skill: 'key:D', tries: 40, right: 22 }];
  students = [{ ...ada, skills: [{ medium: 'violin', sure, toGain }] }];
  await openApp(`/educator/student/${ada.studentId}`, server.answer);
  const surely = within(await screen.findByRole('list', { name: 'Sure' }));
  expect(surely.getByText('12 of 12 notes')).toBeTruthy();
  const gain = within(screen.getByRole('list', { name: 'Most to gain' }));
  expect(gain.getByText('22 of 40 notes')).toBeTruthy();
});

it('what a student drilled is told by drill, and what they have not begun', async () => {
  const drills = [
    {
      type: 'nn' as const,
      ...{ sure: ['nn:treble:G4'], due: ['nn:bass:F3'], learning: ['nn:treble:Bb4'] },
    },
  ];
  students = [{ ...ada, drills }];
  await openApp(`/educator/student/${ada.studentId}`, server.answer);
  const notes = within(await screen.findByRole('region', { name: 'Note names' }));
  const list = (name: string) => notes.getByRole('list', { name }).textContent;
  expect(list('Sure')).toBe('G, treble clef');
  expect(list('To meet again')).toBe('F, bass clef');
  expect(list('Being learnt')).toBe('B♭, treble clef');
  expect(screen.getByText(/^Not begun: Intervals, /)).toBeTruthy();
});

it('a name is changed, and a username with a space is not sent', async () => {
  const app = await openApp(`/educator/student/${ada.studentId}`, server.answer);
  await press('link', 'Edit');
  const type = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await type('Username', 'ada l');
  await press('button', 'Save');
  await screen.findByText('Username cannot contain spaces.');
  expect(server.changes).toEqual([]);
  await type('Username', 'ada');
  await press('button', 'Save');
  await waitFor(() => expect(app.address()).toBe(`/educator/student/${ada.studentId}`));
  expect(server.changes).toEqual([`PUT /api/v2/educator/student/${ada.studentId}`]);
});

it('a forgotten password becomes a card with the address to type', async () => {
  await openApp(`/educator/student/${ada.studentId}`, server.answer);
  await press('button', 'New password');
  await within(await screen.findByRole('alertdialog')).findByText(/one-time password/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  fireEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New password' }),
  );
  const card = await screen.findByRole('list', { name: 'Cards' });
  expect(card.textContent).toContain('kite-moss-lamp');
  expect(card.textContent).toContain('HKR\u00A04TP');
});

it('a card that they have works on, unless it is lost, as in the list of a class', async () => {
  students = [{ ...ada, hasPassword: false, hasCard: true }];
  await openApp(`/educator/student/${ada.studentId}`, server.answer);
  await press('button', 'New password');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Make a new password for Ada Lind?' }),
  );
  expect(dialog.getByText(/It works until the new one is used/)).toBeTruthy();
  await press('checkbox', 'A card is lost: earlier cards open nothing any more');
  fireEvent.click(dialog.getByRole('button', { name: 'New password' }));
  await screen.findByRole('list', { name: 'Cards' });
  expect(server.asked(resetStudentPassword).map(({ body }) => body)).toEqual([{ isLost: true }]);
});

it('a student is handed to another teacher by their username', async () => {
  await openApp(`/educator/student/${ada.studentId}`, server.answer);
  await screen.findByText('You look after this account.');
  await press('button', 'Hand over …');
  const to = await screen.findByRole('textbox', { name: 'Username or e-mail of the teacher' });
  fireEvent.change(to, { target: { value: 'cole' } });
  students = [
    {
      ...{ ...ada, mayChange: false, mayReset: false, mayHandOver: false, mayArchive: false },
      home: { teacherId: idOf(9), teacherName: 'Ben Cole' },
    },
  ];
  await press('button', 'Hand over');
  await screen.findByText('Ben Cole looks after Ada Lind now.');
  await screen.findByText(/^Ben Cole looks after this account\./);
  expect(screen.queryByRole('button', { name: 'New password' })).toBeNull();
  expect(server.changes).toEqual(['POST /api/v2/educator/students/handOver']);
});

it('who made a new password, and when, stands on the page of the student', async () => {
  const issuedAt = '2026-11-27T10:00:00.000Z';
  students = [{ ...ada, home: null, issuedPasswords: [{ issuedAt, by: 'Ben Cole' }] }];
  await openApp(`/educator/student/${ada.studentId}`, server.answer);
  await screen.findByText(/, by Ben Cole$/);
  expect(screen.getByText(/^Nobody looks after/)).toBeTruthy();
});

it('a student is archived, comes back, and goes for good after their data was offered', async () => {
  const app = await openApp(`/educator/student/${ada.studentId}`, server.answer);
  await press('button', 'Archive …');
  await press('button', 'Archive');
  await screen.findByText('Archived: 1.');
  await press('button', 'Bring back');
  await screen.findByText('Back in their classes: 1.');
  students = [{ ...ada, isArchived: true }];
  await app.go('/educator/student/archived');
  await press('button', 'Acts with Ada Lind');
  await press('menuitem', 'Delete for good …');
  expect(await screen.findByRole('button', { name: 'Download their data' })).toBeTruthy();
  await typeWord('delete');
  await press('button', 'Delete for good');
  await screen.findByText('Ada Lind is deleted.');
  await screen.findByText(/No student is archived/);
  expect(server.changes.map((line) => line.replace(/[\w-]+(d00\d)/, '$1'))).toEqual([
    'POST /api/v2/educator/students/archive',
    'POST /api/v2/educator/students/unarchive',
    'DELETE /api/v2/educator/student/d001',
  ]);
  expect(server.changes[2]).toMatch(idsIn);
});

it('when students last practised is for their own teachers, not for who sees those of others alone', async () => {
  const other = { ...ada, studentId: idOf(2), firstName: 'Ben', classes: [], mayChange: false };
  students = [];
  beyond = [rowOf(other, { otherClasses: 2 })];
  await openApp('/educator/students', server.answer);
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Classes of others: 2')).toBeTruthy();
  expect(table.queryByText('Last practised')).toBeNull();
});

it('an administrator sees those of others by how many classes have them, and of one no work', async () => {
  const other = { ...ada, studentId: idOf(2), firstName: 'Ben', classes: [], mayChange: false };
  beyond = [
    rowOf(other, { otherClasses: 2 }),
    rowOf({ ...other, studentId: idOf(3), firstName: 'Cara' }, { otherClasses: 0 }),
  ];
  await openApp('/educator/students', server.answer);
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Classes of others: 2')).toBeTruthy();
  expect(table.getByText('In no class')).toBeTruthy();
  students = [other];
  await press('link', 'Ben Lind');
  await screen.findByText(/They learn in none of your classes/);
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Archive …' })).toBeTruthy();
});

it.each([
  { fields: { mayArchive: false }, words: /A class of another teacher has this student too/ },
  {
    fields: {
      ...{ mayArchive: false, mayReset: false },
      home: { teacherId: idOf(9), teacherName: 'Tom Osei' },
    },
    words: /A new password, or archiving, is asked of Tom Osei/,
  },
])('where a button is missing, it says why: $words', async ({ fields, words }) => {
  students = [{ ...ada, ...fields }];
  await openApp(`/educator/student/${ada.studentId}`, server.answer);
  expect((await screen.findAllByText(words)).length).toBe(1);
  expect(screen.queryByRole('button', { name: 'Archive …' })).toBeNull();
});
