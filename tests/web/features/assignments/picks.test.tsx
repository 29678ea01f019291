import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { usualSettings } from '#shared/assignments/settings';
import { chooseInstrument, getAssignment, getAssignments } from '#shared/contract/assignments';
import { beginAttempt } from '#shared/contract/attempts';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { picksAddress } from '../../../../web/features/assignments/picked.ts';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { assignment } from '../../student-of-school.ts';

afterEach(closeApp);
beforeAll(() => Object.defineProperty(navigator, 'locks', { value: undefined }));

const student = { ...someone('student'), id: '0190a000-0000-7000-8000-0000000bd001' };
const picks = { levels: ['pv~2', 'pv~3'], minorScale: false, help: true };
const open = {
  ...assignment,
  configuration: { ...assignment.configuration, medium: 'rhythmonly' },
  settings: { ...usualSettings, picks },
};
const { assignmentId } = assignment;

const server = () =>
  fakeServer({ user: student })
    .on(getAssignments, { assignments: [open] })
    .on(getAssignment, { assignment: open })
    .on(beginAttempt, { sessionId: 'session', attempts: 1 });

it.each([
  [{ levels: ['pv~2'], minorScale: true, help: true }, 'level'],
  [{ levels: [], minorScale: true, help: true }, 'key-signature'],
  [{ levels: [], minorScale: true, help: false }, 'key-signature'],
  [{ levels: [], minorScale: false, help: true }, 'annotations'],
])('begins at the first step that has something to choose: %j', (allowed, step) => {
  const settings = { ...usualSettings, picks: allowed };
  expect(picksAddress({ ...assignment, settings })?.to).toMatch(new RegExp(`/sr/${step}$`));
});

it('leads from the list to where the level is chosen', async () => {
  remember(student);
  await openApp('/assignments', server().answer);
  const start = await screen.findByRole('link', { name: 'Start' });
  expect(start.getAttribute('href')).toMatch(new RegExp(`^/assignment/${assignmentId}/sr/level`));
});

it('says what was chosen, leads back to the choice, and plays that', async () => {
  remember(student);
  const app = await openApp(
    `/assignment/${assignmentId}/launch?mediumId=rhythmonly&levelId=pv~3`,
    server().answer,
  );
  expect(await screen.findByText(/You play: Level 3\./)).toBeTruthy();
  const anew = screen.getByRole('link', { name: 'Choose another' }).getAttribute('href')!;
  expect(new URL(anew, location.origin).pathname).toBe(`/assignment/${assignmentId}/sr/level`);
  expect(new URL(anew, location.origin).searchParams.get('levelId')).toBe('pv~3');
  await press('button', 'Start');
  await waitFor(() => expect(app.address()).toContain(`/assignment/${assignmentId}/assess`));
  expect(app.address()).toContain('levelId=pv~3');
  const db = openDatabase(student.id);
  await waitFor(async () => {
    const noted = await db.attempts.toArray();
    expect(noted.at(-1)?.picked).toEqual({
      ...{ levelId: 'pv~3', minorScale: 'any', annotatorType: 'none' },
    });
  });
  db.close();
});

it('leads to what was given out where nobody can say what may be chosen', async () => {
  remember(student);
  const { answer } = server();
  const app = await openApp(`/assignment/${assignmentId}/sr/level`, async (request) => {
    if (new URL(request.url).pathname.includes('/mixer/')) throw new TypeError('Failed to fetch');
    return answer(request);
  });
  await waitFor(() => expect(app.address()).toBe(`/assignment/${assignmentId}/launch`));
  expect(await screen.findByText(/You play: Level 1\./)).toBeTruthy();
});

it('plays what was given out where an address says what may not be chosen', async () => {
  remember(student);
  await openApp(`/assignment/${assignmentId}/launch?mediumId=violin&levelId=pv~8`, server().answer);
  expect(await screen.findByText(/You play: Level 1\./)).toBeTruthy();
});

it('asks once for a part: what was chosen in set-up stands, and its attempt keeps it', async () => {
  remember(student);
  const voice = (id: string) => ({ partId: id, instrument: id, octave: null, line: 0 });
  const choir = {
    ...open,
    configuration: { ...open.configuration, medium: 'choir-sa' },
    lines: [voice('soprano'), voice('alto')],
  };
  const answers = server().on(getAssignment, { assignment: choir });
  await openApp(
    `/assignment/${assignmentId}/launch?mediumId=choir-sa&levelId=pv~3&studentsVoice=1`,
    answers.answer,
  );
  expect(await screen.findByText(/^Your part: Alto\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Another part' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose another' }).getAttribute('href')).toContain(
    'studentsVoice=1',
  );
  await press('button', 'Skip for now');
  const db = openDatabase(student.id);
  await waitFor(async () => {
    const noted = await db.attempts.toArray();
    expect(noted.map(({ part }) => part?.partId)).toContain('alto');
  });
  db.close();
});

it('lets a part that was chosen in set-up be another after all', async () => {
  remember(student);
  const voice = (id: string) => ({ partId: id, instrument: id, octave: null, line: 0 });
  const choir = {
    ...open,
    configuration: { ...open.configuration, medium: 'choir-sa' },
    lines: [voice('soprano'), voice('alto')],
  };
  const answers = server()
    .on(getAssignment, { assignment: choir })
    .on(chooseInstrument, () => {
      answers.on(getAssignment, { assignment: { ...choir, ownLine: voice('soprano') } });
      return {};
    });
  const link = 'mediumId=choir-sa&levelId=pv~3&studentsVoice=1';
  await openApp(`/assignment/${assignmentId}/launch?${link}`, answers.answer);
  await screen.findByText(/^Your part: Alto\./);
  await press('button', 'Another part');
  await press('button', /^.*Part$/);
  await press('option', 'Soprano');
  await press('button', 'Go on');
  expect(await screen.findByText(/^Your part: Soprano\./)).toBeTruthy();
});
