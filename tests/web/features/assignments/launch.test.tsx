import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuse } from '#server/http/refusal';
import { usualSettings } from '#shared/assignments/settings';
import { chooseInstrument, getAssignment, getAssignments } from '#shared/contract/assignments';
import { keepLast } from '../../../../web/data/store/last-choice.ts';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { assignment } from '../../student-of-school.ts';

afterEach(closeApp);

const student = someone('student');
const over = '2026-01-09T15:30:00.000Z';

it.each([
  [false, null, /^Nothing has been taken since Jan 9, /],
  [true, 'Start', null],
])('what was due is begun where late ones are taken: %s', async (acceptsLate, start, closed) => {
  remember(student);
  const due = { ...assignment, dueDate: over, acceptsLate };
  const server = fakeServer({ user: student })
    .on(getAssignments, { assignments: [due] })
    .on(getAssignment, { assignment: due });
  await openApp('/assignments', server.answer);
  await screen.findByText(assignment.title);
  expect(screen.queryByRole('link', { name: 'Start' })?.textContent ?? null).toBe(start);
  if (closed === null) {
    await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
    expect(await screen.findByText(/what you play now is taken, and marked late/)).toBeTruthy();
    return;
  }
  expect(screen.getByText(/closed$/)).toBeTruthy();
  // By a link from before.
  await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  expect(await screen.findByText(closed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

it.each([
  ['not-found', 'notEnrolled', /a class that you are not in/],
  ['class-archived', 'classEnded', /This class has ended/],
  ['assignment-closed', 'assignmentEnded', /This assignment is over/],
] as const)('leads to a page that says why it does not open: %s', async (code, why, words) => {
  remember(student);
  const server = fakeServer({ user: student }).on(getAssignment, refuse(code));
  for (const page of ['launch', 'assess']) {
    const app = await openApp(`/assignment/${assignment.assignmentId}/${page}`, server.answer);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(app.address()).toBe(`/nmpMessage?code=${why}`);
    await closeApp();
  }
});

it('leads to a page that says so where the class has ended by its last day', async () => {
  remember(student);
  const ended = { ...assignment, dueDate: null, lastDate: over, classEnds: over };
  const server = fakeServer({ user: student }).on(getAssignment, { assignment: ended });
  for (const page of ['launch', 'assess', 'play']) {
    const app = await openApp(`/assignment/${assignment.assignmentId}/${page}`, server.answer);
    expect(await screen.findByText(/This class has ended/)).toBeTruthy();
    expect(app.address()).toBe('/nmpMessage?code=classEnded');
    await closeApp();
  }
});

it('says before it begins how it is marked, until when and how often, and leads to music like it', async () => {
  remember(student);
  const open = {
    ...assignment,
    ...{ dueDate: '2126-12-04T15:00:00.000Z', autoAssessMode: 'strict' as const },
    attemptSummary: { attempts: 1, totalAttemptsAllowed: 3 },
    shown: { marks: 'now', grade: 'returned', feedback: 'never', recording: 'now' } as const,
    settings: { ...usualSettings, countDownSeconds: 30 },
  };
  const server = fakeServer({ user: student }).on(getAssignment, { assignment: open });
  await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  expect(await screen.findByText('Marked strictly: notes, rhythm, and tuning.')).toBeTruthy();
  expect(screen.getByText(/^Due Dec 4, /)).toBeTruthy();
  expect(screen.queryByText(/marked late/)).toBeNull();
  expect(screen.getByText('2 left')).toBeTruthy();
  expect(screen.getByText(/hidden until you begin, then you have 30 seconds/)).toBeTruthy();
  expect(screen.getByText('Afterwards you see your marks and your recording.')).toBeTruthy();
  expect(screen.getByText('Your teacher returns your grade later.')).toBeTruthy();
  const alike = screen.getByRole('link', { name: 'Practise one like it' });
  const address = new URL(alike.getAttribute('href')!, location.origin);
  expect(address.pathname).toBe('/practice/sr/play');
  expect(address.searchParams.get('mediumId')).toBe('violin');
  expect(address.searchParams.has('seed')).toBe(false);
});

it.each([
  [2, '1 left', true],
  [3, '0 left', false],
])(
  'says what counts as an attempt after %s of three, where one is left',
  async (attempts, left, isSaid) => {
    remember(student);
    const attemptSummary = { attempts, totalAttemptsAllowed: 3 };
    const server = fakeServer({ user: student }).on(getAssignment, {
      assignment: { ...assignment, attemptSummary },
    });
    await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
    expect(await screen.findByText(left)).toBeTruthy();
    expect(screen.queryByText('An attempt begins when you see the music.') !== null).toBe(isSaid);
  },
);

it('says until when by the clock of the class, and by whose where the reader’s own says another time', async () => {
  remember(student);
  const due = { ...assignment, dueDate: '2126-12-04T23:30:00.000Z' };
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const server = fakeServer({ user: student })
    .on(getAssignment, { assignment: { ...due, timeZone: here } })
    .on(getAssignments, { assignments: [{ ...due, timeZone: 'Asia/Tokyo' }] });
  await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  expect((await screen.findByText(/^Due Dec 4, /)).textContent).not.toContain('time)');
  server.on(getAssignment, { assignment: { ...due, timeZone: 'Asia/Tokyo' } });
  await openApp('/assignments', server.answer);
  expect(await screen.findByText(/due Thu, Dec 5/)).toBeTruthy();
  await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  expect(await screen.findByText(/^Due Dec 5, 08:30.AM \(Tokyo time\)\.$/)).toBeTruthy();
});

it('says that a teacher listens where nothing is marked, and leads to where it is recorded', async () => {
  remember(student);
  const open = { ...assignment, settings: { ...usualSettings, autoAssess: false } };
  const server = fakeServer({ user: student }).on(getAssignment, { assignment: open });
  const app = await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  expect(await screen.findByText('It is recorded, and your teacher listens to it.')).toBeTruthy();
  expect(screen.queryByText(/you see your marks/)).toBeNull();
  await press('button', 'Skip for now');
  await waitFor(() => expect(app.address()).toBe(`/assignment/${assignment.assignmentId}/play`));
  expect(await screen.findByRole('button', { name: /^Record/ })).toBeTruthy();
});

it('proposes what was practised last on this device, where it asks what somebody plays', async () => {
  remember(student);
  const server = fakeServer({ user: student })
    .on(getAssignment, { assignment: { ...assignment, picksInstrument: true } })
    .on(chooseInstrument, {});
  const app = await openApp('/assignments', server.answer);
  keepLast({ medium: 'clarinet', levelId: 'pv~2' }, app.services.ownStorage);
  await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  await press('button', 'Go on');
  await waitFor(() =>
    expect(server.asked(chooseInstrument)[0]?.body).toEqual({ medium: 'clarinet' }),
  );
});

it('asks for a part of an ensemble where the class list says none, and for another one when it is wanted', async () => {
  remember(student);
  const voice = (id: string) => ({ partId: id, instrument: id, octave: null, line: 0 });
  const choir = {
    ...assignment,
    configuration: { ...assignment.configuration, medium: 'choir-sa' },
    settings: { ...usualSettings, studentPartMuted: true },
    lines: [voice('soprano'), voice('alto')],
  };
  const server = fakeServer({ user: student })
    .on(getAssignment, { assignment: choir })
    .on(chooseInstrument, {});
  await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  await screen.findByText(/Which part do you play\?/);
  await press('button', /Part$/);
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Alto', 'Soprano']);
  await press('option', 'Alto');
  server.on(getAssignment, { assignment: { ...choir, ownLine: voice('alto') } });
  await press('button', 'Go on');
  expect(await screen.findByText(/^Your part: Alto\./)).toBeTruthy();
  expect(screen.getByText(/The other parts play along, yours is silent/)).toBeTruthy();
  await press('button', 'Another part');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  await press('button', /Part$/);
  await press('option', 'Soprano');
  server.on(getAssignment, {
    assignment: { ...choir, ownLine: voice('soprano'), isPartChosen: true },
  });
  await press('button', 'Go on');
  expect(await screen.findByText(/^Your part: Soprano\./)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  await press('button', 'Another part');
  server.on(getAssignment, { assignment: { ...choir, ownLine: voice('alto') } });
  await press('button', 'Give this part back');
  expect(await screen.findByText(/^Your part: Alto\./)).toBeTruthy();
  const sent = (id: string) => ({ medium: id, part: { partId: id, line: 0 } });
  expect(server.asked(chooseInstrument).map(({ body }) => body)).toEqual([
    ...[sent('alto'), sent('soprano'), { medium: null }],
  ]);
});

it('asks what somebody plays where it is for what each plays, and begins with music for that', async () => {
  remember(student);
  const open = { ...assignment, picksInstrument: true };
  const server = fakeServer({ user: student })
    .on(getAssignment, { assignment: open })
    .on(chooseInstrument, {});
  await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  await screen.findByText(/What do you play in Strings\?/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true);
  await press('button', /Instrument$/);
  await press('option', 'Clarinet');
  server.on(getAssignment, {
    assignment: {
      ...assignment,
      configuration: { ...assignment.configuration, medium: 'clarinet' },
    },
  });
  await press('button', 'Go on');
  expect(await screen.findByRole('link', { name: 'Practise one like it' })).toBeTruthy();
  expect(server.asked(chooseInstrument)[0]?.body).toEqual({ medium: 'clarinet' });
});

it('tells two lines of one instrument apart, and says nothing of others that play along where it is marked', async () => {
  remember(student);
  const violin = (partId: string) => ({ partId, instrument: 'violin', octave: null, line: 0 });
  const lines = [violin('CTreble-H'), violin('CTreble-L')];
  const strings = {
    ...assignment,
    settings: { ...usualSettings, studentPartMuted: true },
    ...{ lines, ownLine: lines[1]! },
  };
  const server = fakeServer({ user: student }).on(getAssignment, { assignment: strings });
  await openApp(`/assignment/${assignment.assignmentId}/launch`, server.answer);
  expect(await screen.findByText(/^Your part: Violin 2\./)).toBeTruthy();
  expect(screen.queryByText(/play along/)).toBeNull();
});
