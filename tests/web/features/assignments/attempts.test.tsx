import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { refuse } from '#server/http/refusal';
import type { NoteEvent } from '#shared/assessment/report';
import { usualSettings } from '#shared/assignments/settings';
import { getAssignedMusic } from '#shared/contract/assignment-editor';
import {
  getAssignment,
  getAssignments,
  type StudentAssignment,
} from '#shared/contract/assignments';
import { beginAttempt, getTakes, handInAttempt } from '#shared/contract/attempts';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { played } from '../../../shared/assessment/performance.ts';
import { exerciseOf } from '../../../shared/generation/corpus.ts';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, type OpenedApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { assignment } from '../../student-of-school.ts';

afterEach(() => {
  vi.useRealTimers();
  closeApp();
});
// One tab, as on an address the browser does not trust: what needs no lock is sent without.
beforeAll(() => Object.defineProperty(navigator, 'locks', { value: undefined }));

let people = 0;
/** Nobody whose attempts another test has left on this device. */
function newStudent() {
  people += 1;
  return { ...someone('student'), id: `0190a000-0000-7000-8000-0000000ae0${people + 10}` };
}

const rhythm = {
  ...{ medium: 'rhythmonly', levelId: 'pv~1', measureCount: 4 },
  ...{ timeSignatures: [], keySignatures: [] },
};

const launch = `/assignment/${assignment.assignmentId}/launch`;

/** What stands before an assignment with three attempts. */
async function openLaunch(
  attempts: number,
  of: Partial<StudentAssignment> = {},
  student = newStudent(),
) {
  remember(student);
  const server = fakeServer({ user: student })
    .on(getAssignment, {
      assignment: {
        ...{ ...assignment, round: 2 },
        attemptSummary: { attempts, totalAttemptsAllowed: 3 },
        configuration: { ...assignment.configuration, medium: 'rhythmonly' },
        ...of,
      },
    })
    .on(beginAttempt, { sessionId: 'session', attempts: attempts + 1 });
  const { core, runs, tell } = silentCore();
  const app = await openApp(launch, { answer: server.answer, core });
  return { server, runs, tell, student, app };
}

type Opened = Awaited<ReturnType<typeof openLaunch>>;

/** One of which one attempt was used, on the stage. */
async function onStage() {
  const opened = await openLaunch(1);
  await press('button', 'Start');
  return opened;
}

it('an attempt begins when the music is seen, and is left when its student goes', async () => {
  const { server, student } = await onStage();
  await waitFor(() => expect(server.asked(beginAttempt)).toHaveLength(1));
  const { body: begun } = server.asked(beginAttempt)[0]!;
  expect(begun).toMatchObject({ userId: student.id, round: 2, abandonedAt: null });
  await press('button', 'Back');
  expect(await screen.findByText(/After it you have 1 left/)).toBeTruthy();
  await press('button', 'Leave');
  await waitFor(() => expect(server.asked(beginAttempt)).toHaveLength(2));
  const { body: left } = server.asked(beginAttempt)[1]!;
  expect(left).toMatchObject({ abandonedAt: expect.any(String) });
  expect((left as { attemptId: string }).attemptId).toBe(
    (begun as { attemptId: string }).attemptId,
  );
});

/** Plays it to its end. */
async function record(
  runs: Opened['runs'],
  tell: Opened['tell'],
  heard: readonly NoteEvent[] = [],
) {
  await press('button', /^Record/);
  await waitFor(() => expect(runs).toHaveLength(1));
  act(() => tell({ kind: 'music' }));
  runs[0]!.finish({ heard });
}

/** Of three attempts the second, recorded to its end: its result stands below the music. */
async function onResult() {
  const { server, runs, tell, app } = await openLaunch(1);
  const stage = await stageOf(app);
  await record(runs, tell);
  await screen.findByRole('button', { name: /^Try again/ });
  return { server, app, stage };
}

it('measures are practised beside a result that waits: nothing is begun or sent by it', async () => {
  const { server, runs, tell } = await onStage();
  const { seed } = assignment.configuration;
  await record(runs, tell, played(exerciseOf(rhythm, seed)).slice(1));
  await screen.findByRole('button', { name: /^Try again/ });
  const begun = server.asked(beginAttempt).length;
  await press('button', 'Show me each one');
  await press('button', 'Practise measure 1');
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
  await screen.findByText('Measure 1');
  await press('button', 'Play (space)');
  await waitFor(() => expect(runs).toHaveLength(2));
  expect(runs[1]!.plan).toMatchObject({ isLooped: true });
  runs[1]!.finish({ finished: false });
  // One of two shows, by the width of the screen; neither is to be had while music runs.
  const back = await waitFor(() => {
    const [first] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Back to result' });
    expect(first!.disabled).toBe(false);
    return first!;
  });
  await act(async () => fireEvent.click(back));
  expect(await screen.findByRole('button', { name: 'Try again (1 left)' })).toBeTruthy();
  expect(server.asked(beginAttempt)).toHaveLength(begun);
});

/** One that was due at four, of which nothing is taken afterwards, on a device whose clock shows a quarter to. */
async function openBeforeDue(of: Partial<StudentAssignment> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-11T15:45:00Z') });
  return openLaunch(0, { dueDate: '2026-09-11T16:00:00.000Z', acceptsLate: false, ...of });
}

const afterDue = () => vi.setSystemTime(new Date('2026-09-11T16:01:00Z'));

it('a launch page that stood open until it was over begins nothing, and says so', async () => {
  const { server } = await openBeforeDue();
  await screen.findByRole('button', { name: 'Start' });
  afterDue();
  await press('button', 'Start');
  expect(
    await screen.findByText(/Nothing has been taken since .*\. Ask your teacher/),
  ).toBeTruthy();
  expect(server.asked(beginAttempt)).toEqual([]);
});

it('what was begun in time is played after it is due, and nothing is begun after that', async () => {
  const { server, runs, tell, app } = await openBeforeDue();
  await stageOf(app);
  await waitFor(() => expect(server.asked(beginAttempt)).toHaveLength(1));
  afterDue();
  await record(runs, tell);
  await press('button', 'Done');
  expect(server.asked(beginAttempt).length).toBeGreaterThan(0);
  expect(new Set(server.asked(beginAttempt).map(({ body }) => body.attemptId)).size).toBe(1);
});

it('a result that is looked at until it is over offers another try and then says that it is closed', async () => {
  const { server, runs, tell, app } = await openBeforeDue();
  await stageOf(app);
  await record(runs, tell);
  const again = await screen.findByRole('button', { name: /^Try again/ });
  // The attempt is over as soon as its take is kept: nothing is held any more.
  await waitFor(() => expect(app.services.leaveGuard.question()).toBeNull());
  afterDue();
  await act(async () => void fireEvent.click(again));
  expect(
    await screen.findByText(/Nothing has been taken since .*\. What you played before that counts/),
  ).toBeTruthy();
  expect(new Set(server.asked(beginAttempt).map(({ body }) => body.attemptId)).size).toBe(1);
});

it('music with a time to look is not begun once it is over', async () => {
  const settings = { ...usualSettings, countDownSeconds: 20 };
  const { server, runs, app } = await openBeforeDue({ settings });
  await stageOf(app);
  afterDue();
  await press('button', /^Record/);
  expect(
    await screen.findByText(/Nothing has been taken since .*\. Ask your teacher/),
  ).toBeTruthy();
  expect(runs).toEqual([]);
  expect(server.asked(beginAttempt)).toEqual([]);
});

it('music that stood open for longer than an attempt lasts is not begun in time', async () => {
  const { server, runs, app } = await openBeforeDue();
  await stageOf(app);
  await waitFor(() => expect(server.asked(beginAttempt)).toHaveLength(1));
  vi.setSystemTime(new Date('2026-09-11T18:30:00Z'));
  await press('button', /^Record/);
  expect(
    await screen.findByText(/Nothing has been taken since .*\. Ask your teacher/),
  ).toBeTruthy();
  expect(runs).toEqual([]);
});

it('who was taken out of the class meanwhile is offered neither another try nor to hand in', async () => {
  const { server, runs, tell, app } = await openLaunch(1);
  server.on(beginAttempt, refuse('not-found'));
  await stageOf(app);
  await waitFor(() => expect(server.asked(beginAttempt)).toHaveLength(1));
  await record(runs, tell);
  await screen.findByRole('button', { name: 'Done' });
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
});

/** Presses "Start". @returns the entry of the browser's history that the stage has */
async function stageOf(app: OpenedApp) {
  await press('button', 'Start');
  await screen.findByRole('button', { name: /^Record/ });
  return { href: app.router.latestLocation.href, state: history.state as unknown };
}

it('who loads the page again, or comes back to it through the history, has begun nothing', async () => {
  const { server, app, stage } = await onResult();
  const asked = server.asked(beginAttempt).length;
  await app.go('/assignments');
  await screen.findByRole('heading', { name: 'Your assignments' });
  app.router.history.back();
  await screen.findByRole('button', { name: 'Start' });
  expect(app.address()).toBe(launch);

  const { core } = silentCore();
  const loaded = `${stage.href}?measureCount=8`;
  const again = await openApp(loaded, { answer: server.answer, core }, stage.state);
  await screen.findByRole('button', { name: 'Start' });
  expect(again.address()).toBe(`${launch}?measureCount=8`);
  expect(server.asked(beginAttempt)).toHaveLength(asked);
  await press('button', 'Start');
  await waitFor(() => expect(server.asked(beginAttempt)).toHaveLength(asked + 1));
  await press('button', 'Back');
  await press('button', 'Leave');
  await waitFor(() => expect(server.asked(beginAttempt)).toHaveLength(asked + 2));
});

it('no music is seen where no attempt is left, and no check is asked for', async () => {
  const { server } = await openLaunch(3);
  expect(await screen.findByText(/All attempts for this assignment are used/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  expect(server.asked(beginAttempt)).toEqual([]);
});

it('attempts that this device alone knows of are counted before it begins', async () => {
  const student = newStudent();
  await openDatabase(student.id).attempts.add({
    ...{ id: crypto.randomUUID(), assignmentId: assignment.assignmentId, round: 2 },
    ...{ begunAt: '2026-09-01T08:00:00.000Z', state: 'left' as const },
    ...{ leftAt: '2026-09-01T08:01:00.000Z', told: 'nothing' as const },
    ...{ toldAt: null, leftToldAt: null, tries: 0, nextTryAt: Number.MAX_SAFE_INTEGER },
  });
  const { server } = await openLaunch(2, {}, student);
  expect(await screen.findByText(/All attempts for this assignment are used/)).toBeTruthy();
  expect(screen.getByText('0 left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  expect(server.asked(beginAttempt)).toEqual([]);
});

it('a student hands in another of their takes', async () => {
  const student = newStudent();
  remember(student);
  const take = (number: number, isHandedIn: boolean) => ({
    ...{ attemptId: `0190a000-0000-7000-8000-00000000f00${number}`, number, isHandedIn },
    ...{ completedAt: '2026-09-07T07:59:00.000Z', score: 70 + number },
  });
  const server = fakeServer({ user: student })
    .on(getAssignment, { assignment })
    .on(getTakes, { takes: [take(1, false), take(2, true)], canChoose: true })
    .on(handInAttempt, {});
  await openApp(launch, { answer: server.answer });
  await press('button', /Which one do you hand in/);
  await press('option', /^Take 1, .*71/);
  await waitFor(() => expect(server.asked(handInAttempt)).toHaveLength(1));
  expect(server.asked(handInAttempt)[0]!.body).toEqual({ attemptId: take(1, false).attemptId });
  expect(await screen.findByText('Take 1 is handed in.')).toBeTruthy();
});

it('after it is closed no other take is handed in, and the page says that the one before stays', async () => {
  const { server } = await openBeforeDue();
  const take = (number: number) => ({
    ...{ attemptId: `0190a000-0000-7000-8000-00000000f00${number}`, number },
    ...{ isHandedIn: number === 2, completedAt: '2026-09-07T07:59:00.000Z', score: 70 },
  });
  server.on(getTakes, { takes: [take(1), take(2)], canChoose: true }).on(handInAttempt, {});
  await press('button', /Which one do you hand in/);
  afterDue();
  await press('option', /^Take 1/);
  expect(await screen.findByText(/so the take that was handed in stays/)).toBeTruthy();
  expect(server.asked(handInAttempt)).toEqual([]);
});

it('plays what its teacher put in the place of music that was there when the page was opened', async () => {
  const student = newStudent();
  remember(student);
  const ids = ['0190a000-0000-7000-8000-00000000d001', '0190a000-0000-7000-8000-00000000d002'];
  const told = (pieceId: string) => ({
    assignment: {
      ...{ ...assignment, pieceId },
      configuration: { ...assignment.configuration, medium: 'rhythmonly' },
    },
  });
  const server = fakeServer({ user: student })
    .on(getAssignment, told(ids[0]!))
    .on(getAssignedMusic, ({ params: { pieceId } }) =>
      pieceId === ids[1] ? { music: exerciseOf(rhythm, 2) } : refuse('not-found'),
    )
    .on(beginAttempt, { sessionId: 'session', attempts: 1 });
  const { core } = silentCore();
  await openApp(launch, { answer: server.answer, core });
  const start = await screen.findByRole('button', { name: 'Start' });
  server.on(getAssignment, told(ids[1]!));
  fireEvent.click(start);
  await waitFor(async () => {
    const [begun] = await openDatabase(student.id).attempts.toArray();
    expect(begun).toMatchObject({ pieceId: ids[1] });
  });
});

it('says so where the music stays missing, and asks once', async () => {
  const student = newStudent();
  remember(student);
  const configuration = { ...assignment.configuration, medium: 'rhythmonly' };
  const pieceId = '0190a000-0000-7000-8000-00000000d001';
  const told = { assignment: { ...assignment, pieceId, configuration } };
  const server = fakeServer({ user: student })
    .on(getAssignment, told)
    .on(getAssignedMusic, () => refuse('not-found'));
  await openApp(launch, { answer: server.answer });
  await press('button', 'Start');
  await screen.findByText(/We could not find this/);
  const asked = server.asked(getAssignment).length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.asked(getAssignment)).toHaveLength(asked);
});

it('where each has their own music, an attempt names what is played of it', async () => {
  const student = newStudent();
  remember(student);
  const own = [exerciseOf(rhythm, 1), exerciseOf(rhythm, 2)];
  const ids = ['0190a000-0000-7000-8000-00000000d001', '0190a000-0000-7000-8000-00000000d002'];
  const server = fakeServer({ user: student })
    .on(getAssignment, {
      assignment: {
        ...{ ...assignment, pieceId: ids[0]!, laterPieceIds: [ids[1]!] },
        attemptSummary: { attempts: 0, totalAttemptsAllowed: 2 },
        configuration: { ...assignment.configuration, medium: 'rhythmonly' },
      },
    })
    .on(getAssignedMusic, ({ params: { pieceId } }) => ({
      music: own[ids.indexOf(pieceId ?? '')]!,
    }))
    .on(beginAttempt, { sessionId: 'session', attempts: 1 });
  const { core } = silentCore();
  await openApp(launch, { answer: server.answer, core });
  await press('button', 'Start');
  await waitFor(() => expect(server.asked(beginAttempt)).toHaveLength(1));
  await waitFor(async () => {
    const [begun] = await openDatabase(student.id).attempts.toArray();
    expect(begun).toMatchObject({ pieceId: ids[0] });
  });
});

it('after the last piece that is known the next attempt asks what is played, and plays that', async () => {
  const student = newStudent();
  remember(student);
  const own = [exerciseOf(rhythm, 1), exerciseOf(rhythm, 2)];
  const ids = ['0190a000-0000-7000-8000-00000000d001', '0190a000-0000-7000-8000-00000000d002'];
  const told = (next: string, attempts: number) => ({
    assignment: {
      ...{ ...assignment, pieceId: next, laterPieceIds: [] },
      settings: { ...usualSettings, variants: 'own' as const },
      attemptSummary: { attempts, totalAttemptsAllowed: null },
      configuration: { ...assignment.configuration, medium: 'rhythmonly' },
    },
  });
  const server = fakeServer({ user: student })
    .on(getAssignment, told(ids[0]!, 0))
    .on(getAssignedMusic, ({ params: { pieceId } }) => ({
      music: own[ids.indexOf(pieceId ?? '')]!,
    }))
    .on(beginAttempt, { sessionId: 'session', attempts: 1 });
  const { core, runs, tell } = silentCore();
  await openApp(launch, { answer: server.answer, core });
  await press('button', 'Start');
  await press('button', /^Record/);
  await waitFor(() => expect(runs).toHaveLength(1));
  act(() => tell({ kind: 'music' }));
  server.on(getAssignment, told(ids[1]!, 1));
  runs[0]!.finish({ heard: played(own[0]!) });
  await press('button', 'Try again');
  await waitFor(() =>
    expect(server.asked(getAssignedMusic).map(({ params }) => params.pieceId)).toEqual(ids),
  );
  await waitFor(async () => {
    const noted = await openDatabase(student.id).attempts.orderBy('begunAt').toArray();
    expect(noted.map(({ pieceId }) => pieceId)).toEqual(ids);
  });
});

it.each([
  ['the list', undefined, /^\/assignments/, null],
  ['nowhere', { action: 'nothing' }, /^\/assignment\//, null],
  ['one of our pages', { action: 'redirect', location: '/grades' }, /^\/grades/, null],
  [
    'no page of others',
    { action: 'redirect', location: '/\\elsewhere.example' },
    /^\/assignment\//,
    /does not know where to go/,
  ],
  [
    'words',
    { action: 'showFlashMessage', message: 'Well sent.' },
    /^\/assignment\//,
    /Well sent\./,
  ],
  ['the next place', { action: 'postResponseGivesNextLocation' }, /^\/assignments/, null],
  [
    "nothing of another system's",
    { action: 'formSubmit' },
    /^\/assignment\//,
    /does not know where to go/,
  ],
])('who leaves a result goes where the server says: %s', async (_, exitAction, address, words) => {
  const student = newStudent();
  remember(student);
  const music = exerciseOf(rhythm, 1);
  const pieceId = '0190a000-0000-7000-8000-00000000d001';
  const server = fakeServer({ user: student })
    .on(getAssignment, {
      assignment: {
        ...{ ...assignment, pieceId, ...(exitAction && { exitAction }) },
        configuration: { ...assignment.configuration, medium: 'rhythmonly' },
      },
    })
    .on(getAssignments, { assignments: [] })
    .on(getAssignedMusic, { music })
    .on(beginAttempt, { sessionId: 'session', attempts: 1 });
  const { core, runs, tell } = silentCore();
  const app = await openApp(launch, { answer: server.answer, core });
  await press('button', 'Start');
  await press('button', /^Record/);
  await waitFor(() => expect(runs).toHaveLength(1));
  act(() => tell({ kind: 'music' }));
  runs[0]!.finish({ heard: played(music) });
  await press('button', 'Hand in');
  if (words) await screen.findByText(words);
  await waitFor(() => expect(app.address()).toMatch(address));
});

it('a take that fell silent gives its attempt back where the next one is offered, and one alone', async () => {
  const student = newStudent();
  remember(student);
  const music = exerciseOf(rhythm, 1);
  const pieceId = '0190a000-0000-7000-8000-00000000d001';
  const server = fakeServer({ user: student })
    .on(getAssignment, {
      assignment: {
        ...{ ...assignment, pieceId },
        attemptSummary: { attempts: 0, totalAttemptsAllowed: 2 },
        configuration: { ...assignment.configuration, medium: 'rhythmonly' },
      },
    })
    .on(getAssignedMusic, { music })
    .on(beginAttempt, { sessionId: 'session', attempts: 1 });
  const { core, runs, tell } = silentCore();
  await openApp(launch, { answer: server.answer, core });
  await press('button', 'Start');
  const notes = played(music);
  const half = notes.slice(0, Math.ceil(notes.length / 2));
  const fell = {
    heard: half,
    silences: [{ from: half.at(-1)!.offset, to: notes.at(-1)!.offset + 1 }],
  };
  for (const [count, words] of [
    [1, 'Try again (2 left)'],
    [2, 'Try again (1 left)'],
  ] as const) {
    await press('button', /^Record/);
    await waitFor(() => expect(runs).toHaveLength(count));
    act(() => tell({ kind: 'music' }));
    runs[count - 1]!.finish(fell);
    await screen.findByText(/^The microphone went silent in measure/);
    await press('button', words);
  }
});
