import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getEnrollments } from '#shared/contract/classes';
import { getJob } from '#shared/contract/jobs';
import { addRoster, issueCards, previewRoster, type RosterPreview } from '#shared/contract/roster';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const teacher = someone('teacher');
const courseId = '0190a000-0000-7000-8000-00000000c001';
const studentId = '0190a000-0000-7000-8000-00000000d001';
const made = ['0190a000-0000-7000-8000-00000000d002'];
const path = `/class/${courseId}/enrollments/edit`;

let outcomes: RosterPreview[];
let state: 'running' | 'done';
let server: FakeServer;
const card = { studentId: made[0]!, studentName: 'Anna Lind', username: 'annal' };

beforeEach(() => {
  remember(teacher);
  outcomes = [
    { kind: 'new', username: 'annal', hasNamesake: false, insteadOf: null },
    { kind: 'known', studentId, studentName: 'Ben Okafor', username: 'ben', by: 'name' },
    { kind: 'refused', why: 'no-name' },
  ];
  state = 'done';
  server = fakeServer({ user: teacher })
    .on(previewRoster, () => ({ outcomes }))
    .on(addRoster, { jobId: 'job' })
    .on(issueCards, {
      cards: [{ ...card, oneTimePassword: 'kite-moss-lamp' }],
      classTitle: 'Concert Band',
      organisationCode: 'HKR4TP',
    })
    .on(getJob, () => {
      const [done, result] = state === 'done' ? [2, { made, enrolled: 1 }] : [1, null];
      return { job: { jobId: 'job', state, done, total: 2, result } };
    })
    .on(getEnrollments, { students: [] });
});
afterEach(closeApp);

const paste = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Names' }), { target: { value } });

it('a list is pasted, looked at, added, and becomes cards', async () => {
  const app = await openApp(path, server.answer);
  await press('button', 'See the list');
  await screen.findByText(/There is no name in this list yet/);
  expect(server.changes).toEqual([]);
  await paste('Anna Lind\nOkafor, Ben\n, Berg');
  await press('button', 'See the list');
  const table = within(await screen.findByRole('table', { name: 'What will happen' }));
  expect(table.getByText('New')).toBeTruthy();
  const looks = within(await screen.findByRole('region', { name: '2 to look at' }));
  expect(looks.getByText(/The same Ben Okafor as in your other classes/)).toBeTruthy();
  expect(looks.getByText(/Has no first name/)).toBeTruthy();
  await press('button', 'The same, Ben Okafor');
  expect(table.getByText('The same student joins this class')).toBeTruthy();
  expect(screen.getByRole('region', { name: '1 to look at' })).toBeTruthy();
  await press('button', 'Add 2 students');
  await screen.findByText('2 students are in the class.');
  await press('button', 'Print the card');
  const cards = await screen.findByRole('list', { name: 'Cards' });
  expect(cards.textContent).toContain('Anna Lind');
  for (const printed of ['Concert Band', 'HKR\u00A04TP', '/sign-in', 'kite-moss-lamp'])
    expect(cards.textContent).toContain(printed);
  expect(within(cards).getByRole('img', { name: 'Sign-in address of Anna Lind' })).toBeTruthy();
  expect(server.changes.map((one) => one.split(courseId).at(-1))).toEqual([
    '/roster/preview',
    '/roster',
    '/signInCards',
  ]);
  await press('button', 'Done');
  await waitFor(() => expect(app.address()).toBe(`/class/${courseId}/enrollments`));
});

it('a list that was looked at and not added is not lost without a question', async () => {
  await openApp(path, server.answer);
  await paste('Anna Lind');
  outcomes = outcomes.slice(0, 1);
  await press('button', 'See the list');
  await screen.findByRole('button', { name: 'Add one student' });
  await press('link', 'Classes');
  expect(await screen.findByRole('heading', { name: 'List Not Added' })).toBeTruthy();
});

it('names that were typed and not looked at yet are not lost without a question either', async () => {
  const app = await openApp(path, server.answer);
  await paste('Ada Lind');
  await press('link', 'Classes');
  await screen.findByRole('alertdialog');
  await press('button', 'Cancel');
  expect(app.address()).toBe(path);
  expect(screen.getByDisplayValue('Ada Lind')).toBeTruthy();
});

it('how far it is can be seen while it is under way', async () => {
  state = 'running';
  await openApp(path, server.answer);
  await paste('Anna Lind\nBen Okafor');
  outcomes = outcomes.slice(0, 2);
  await press('button', 'See the list');
  await press('button', 'Add 2 students');
  await screen.findByText('Adding students: 1 of 2');
  expect(screen.getByRole('progressbar', { name: 'Added so far' })).toBeTruthy();
});

it('whoever is another child than the one of the same name is planned anew', async () => {
  await openApp(path, server.answer);
  await paste('Anna Lind\nBen Okafor');
  outcomes = outcomes.slice(0, 2);
  await press('button', 'See the list');
  await screen.findByRole('region', { name: '1 to look at' });
  outcomes = [outcomes[0]!, { kind: 'new', username: 'beno', hasNamesake: false, insteadOf: null }];
  await press('button', 'Another student, Ben Okafor');
  await waitFor(() => expect(screen.queryByRole('region', { name: '1 to look at' })).toBeNull());
  expect(screen.getByText('beno')).toBeTruthy();
});

it('a cell of a whole page holds up nothing but its own row', async () => {
  outcomes = [outcomes[0]!, { kind: 'refused', why: 'name-too-long' }];
  await openApp(path, server.answer);
  await paste(`Anna Lind\nBen ${'x'.repeat(2000)}`);
  await press('button', 'See the list');
  const looks = within(await screen.findByRole('region', { name: '1 to look at' }));
  expect(looks.getByText(/A name can have 64 letters/)).toBeTruthy();
  const [asked] = server.asked(previewRoster);
  expect(previewRoster.body!.safeParse(asked?.body).success).toBe(true);
});

it('columns can be taken for what they are, where they were guessed wrongly', async () => {
  await openApp(path, server.answer);
  outcomes = outcomes.slice(0, 1);
  await paste('Name;Form\nBerg Ada;Lind');
  await press('button', 'See the list');
  await screen.findByText('Berg Ada');
  await press('button', 'Say what the columns are');
  await press('button', /^.*Name$/);
  await press('option', 'first name');
  await press('button', /^.*Form$/);
  await press('option', 'last name');
  expect(await screen.findByText('Berg Ada Lind')).toBeTruthy();
  expect(screen.getByText('“Name”: first name, “Form”: last name')).toBeTruthy();
});

it('what was set right by hand comes back, where reading the list anew took it', async () => {
  await openApp(path, server.answer);
  outcomes = outcomes.slice(0, 1);
  await paste('Name;Form\nBerg Ada;Lind');
  await press('button', 'See the list');
  await screen.findByText('Berg Ada');
  await press('button', 'Swap first and last names');
  await screen.findByText('Ada Berg');
  await press('button', 'Say what the columns are');
  await press('button', /^.*Name$/);
  await press('option', 'first name');
  await screen.findByText('The list was read anew: what was set right by hand is gone.');
  expect(screen.queryByText('Ada Berg')).toBeNull();
  await press('button', 'Undo');
  expect(await screen.findByText('Ada Berg')).toBeTruthy();
});

it.each([
  ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['an older one', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['a PDF', [...'%PDF-1.7'].map((sign) => sign.charCodeAt(0))],
])('%s that is called a list is not read as one', async (_, bytes) => {
  await openApp(path, server.answer);
  await screen.findByRole('textbox', { name: 'Names' });
  const chooser = document.querySelector('input[type=file]')!;
  fireEvent.change(chooser, { target: { files: [new File([new Uint8Array(bytes)], 'band.csv')] } });
  await screen.findByText(/Save the list as CSV/);
});

it('a file says how it was read, and its letters can be taken for others', async () => {
  const bytes = [
    ...'Name,Given name,Class\nM',
    0x9f,
    ...'ller,Zo',
    0x91,
    ...',7b\nTotal: 1,,\n',
  ].map((sign) => (typeof sign === 'number' ? sign : sign.charCodeAt(0)));
  outcomes = outcomes.slice(0, 1);
  await openApp(path, server.answer);
  await screen.findByRole('textbox', { name: 'Names' });
  const chooser = document.querySelector('input[type=file]')!;
  fireEvent.change(chooser, { target: { files: [new File([new Uint8Array(bytes)], 'band.csv')] } });
  const reading = within(await screen.findByRole('region', { name: 'How the list was read' }));
  expect(reading.getByText('Commas stand between the cells.')).toBeTruthy();
  expect(reading.getByText('“Name”: last name, “Given name”: first name')).toBeTruthy();
  expect(reading.getByText('Not needed: Class')).toBeTruthy();
  expect(reading.getByText('Left out, as no student: line 3, “Total: 1”')).toBeTruthy();
  expect(screen.getByText('Zoë Müller')).toBeTruthy();
  await press('button', /Letters of the file/);
  await press('option', 'Windows, central European');
  expect(await screen.findByText('Zo‘ Mźller')).toBeTruthy();
});
