import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Refusal, refuse } from '#server/http/refusal';
import { usualSettings } from '#shared/assignments/settings';
import {
  type AssignmentFields,
  archiveAssignment,
  changeAssignment,
  createAssignment,
  getAssignmentToEdit,
  getNewAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import { getClasses, getEnrollments } from '#shared/contract/classes';
import { noLimits } from '#shared/set-up/limits';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { type FakeServer, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import {
  assignmentId,
  band,
  courseId,
  editorOf as editorOfClasses,
  editorToChange,
  teacherOf,
} from './teacher-of-classes.ts';

const otherId = '0190a000-0000-7000-8000-00000000b002';

const classes = [
  {
    ...band,
    instruments: [
      { medium: 'clarinet', students: 8 },
      { medium: 'trumpet', students: 5 },
    ],
  },
  { courseId: otherId, title: 'Choir', students: 22, instruments: [] },
];

const editorOf = (id: string, label?: string) => editorOfClasses(id, classes, label);
const toChange = (label?: string) => editorToChange(classes, label);

const lastWeek: AssignmentFields = {
  ...usualFields,
  ...{ title: 'Week 3', instructions: '', medium: 'clarinet', levelId: 'pv~3', measureCount: 8 },
  ...{ timeSignatures: ['3/4'], keySignatures: [], seed: 3 },
  classes: [
    {
      courseId,
      releaseDate: null,
      dueDate: '2026-01-09T15:30:00.000Z',
      lastDate: null,
      students: null,
    },
  ],
  ...{ maxAttempts: 2, autoAssessMode: 'moderate' },
  ...{ isMicCheckSkippable: true, isDraft: false, acceptsLate: true },
};

let server: FakeServer;
beforeEach(async () => {
  server = (await teacherOf(classes)).on(getNewAssignment, ({ params }) => ({
    editor: editorOf(params.courseId!),
    last: params.courseId === courseId ? lastWeek : null,
  }));
});
afterEach(closeApp);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** Adds a class to those that get it, or takes it out. */
const choose = (name: string) => press('button', name);

/** A day of the year after this one. */
const aYearOn = `${new Date().getUTCFullYear() + 1}-01-09`;

/** The Friday after today, in UTC. */
function nextFriday(): string {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 5);
  return day.toISOString().slice(0, 10);
}

it('the next week is given out by three presses, from the list on', async () => {
  const app = await openApp('/educator/assignments', server.answer);
  await press('link', 'New assignment');
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  expect(field('Due').value).toBe(nextFriday());
  expect(screen.getByRole('button', { name: /Clarinet Instrument/ })).toBeTruthy();
  await press('button', 'Give out to 28');
  await waitFor(() => expect(app.address()).toBe('/educator/assignments'));
  const [{ body, params }] = server.asked(createAssignment) as never as [
    { body: AssignmentFields; params: Record<string, string> },
  ];
  expect(params).toEqual({ courseId });
  expect(body).toMatchObject({
    ...{ title: 'Week 4', medium: 'clarinet', levelId: 'pv~3', measureCount: 8, maxAttempts: 2 },
    ...{ timeSignatures: ['3/4'], autoAssessMode: 'moderate', isDraft: false },
    classes: [
      {
        courseId,
        releaseDate: null,
        dueDate: `${nextFriday()}T15:30:00.000Z`,
        lastDate: null,
        students: null,
      },
    ],
  });
  expect(body.seed).not.toBe(3);
  expect(await screen.findByText('Week 4 is given out.')).toBeTruthy();
});

const learners = {
  students: ['Ada', 'Ben', 'Cleo'].map((name, index) => ({
    ...{ studentId: `0190a000-0000-7000-8000-00000000d00${index}`, studentName: name },
    ...{
      username: name,
      enrolledAt: '2026-01-01T00:00:00.000Z',
      hasPassword: true,
      medium: null,
    },
  })),
};

it('some students of a class get it alone, and choosing them gives out nothing yet', async () => {
  server.on(getEnrollments, learners);
  await openApp(`/assignment/new?courseId=${courseId}`, server.answer);
  await press('button', 'Choose students of Concert Band');
  await press('checkbox', 'Everybody, also who joins later');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
  await press('checkbox', 'Ada');
  await press('checkbox', 'Cleo');
  await press('button', 'Done');
  await screen.findByText('Concert Band: 2 of 28');
  expect(server.asked(createAssignment)).toEqual([]);
  await press('button', 'Give out to 2');
  await waitFor(() => expect(server.asked(createAssignment)).toHaveLength(1));
  const [{ body }] = server.asked(createAssignment) as never as [{ body: AssignmentFields }];
  expect(body.classes[0]!.students).toEqual([
    '0190a000-0000-7000-8000-00000000d000',
    '0190a000-0000-7000-8000-00000000d002',
  ]);
});

it('the first of a class is proposed too, for one player, and another class is a press away', async () => {
  await openApp(`/assignment/new?courseId=${otherId}`, server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 1'));
  expect(screen.queryByRole('button', { name: /Choir .* Instrument/ })).toBeNull();
  await choose('Concert Band, 28');
  await screen.findByRole('button', { name: 'Give out to 50' });
  await choose('Choir, 22');
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  // Somebody said something: it is said for the other class too.
  type('Title', 'Before the concert');
  await choose('Choir, 22');
  await choose('Concert Band, 28');
  await screen.findByRole('button', { name: 'Give out to 22' });
  expect(field('Title').value).toBe('Before the concert');
  expect(screen.queryByText(/What you typed last time/)).toBeNull();
  const { id } = someone('teacher');
  const drafts = async () => (await openDatabase(id).drafts.toArray()).map(({ key }) => key);
  await waitFor(async () => expect(await drafts()).toEqual([`assignment/new/${otherId}`]));
  await press('button', 'Give out to 22');
  await screen.findByText('Before the concert is given out.');
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

/** Chooses from a list. */
async function pick(list: string, choice: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(` ${list}$`) }));
  fireEvent.click(await screen.findByRole('option', { name: choice }));
}

it('says what stands on the stage of a student, and what is printed on it', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  await pick('Time to look first', '30 seconds');
  await pick('Tempo', '66');
  await pick('Metronome', 'No clicks');
  await pick('Cursor', 'Beat');
  await pick('Pitch before the music', 'Keynote');
  await press('switch', 'Measure numbers');
  await press('switch', 'Disappearing measures');
  await pick('Help under the notes', 'Note names');
  await press('button', 'Give out to 28');
  await screen.findByText('Week 4 is given out.');
  expect(server.asked(createAssignment)[0]?.body).toMatchObject({
    settings: {
      ...{ metronomeStyle: 'None', tempo: 66, countDownSeconds: 30, cursorStyle: 'beat' },
      ...{ measureNumbers: false, disappearingMeasures: true, tunerHint: 'tonic' },
      ...{ annotatorType: 'PitchNameAnnotation', minorScale: 'any' },
    },
  });
});

it('a draft is kept for its teachers', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  await press('button', 'Save as draft');
  await screen.findByText('Kept as a draft. Nobody else sees it.');
  expect(server.asked(createAssignment)[0]?.body).toMatchObject({ isDraft: true });
});

it('a day that is over, and what the server refuses, stand beside their fields', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  type('Due', '2026-01-09');
  await press('button', 'Give out to 28');
  expect(await screen.findByText('Pick a date on or after today')).toBeTruthy();
  expect(server.asked(createAssignment)).toEqual([]);
  type('Due', nextFriday());
  server.on(createAssignment, refuse('music-illegal', { path: 'levelId' }));
  await press('button', 'Give out to 28');
  expect(await screen.findByText(/No music can be written like this/)).toBeTruthy();
});

it('a year that was mistyped is named, with what to do', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  type('Due', '9999-01-09');
  await press('button', 'Give out to 28');
  expect(await screen.findByText(/^Check the year: choose one from 2000 on/)).toBeTruthy();
  expect(server.asked(createAssignment)).toEqual([]);
});

it('where there is no music of a length, the length is named, and not the level', async () => {
  server.on(getNewAssignment, ({ params }) => ({
    editor: editorOf(params.courseId!),
    last: { ...lastWeek, measureCount: 63 },
  }));
  await openApp('/assignment/new', server.answer);
  expect(await screen.findByText(/Choose another number of measures\.$/)).toBeTruthy();
});

it('what follows no week begins to count them', async () => {
  server.on(getNewAssignment, ({ params }) => ({
    editor: editorOf(params.courseId!),
    last: { ...lastWeek, title: 'Before the concert' },
  }));
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 1'));
});

it('what somebody plays already keeps its music, and everything else can be changed', async () => {
  server
    .on(getAssignmentToEdit, {
      editor: toChange(),
      ...{ fields: lastWeek, hasBegun: true, isShared: false, music: null },
    })
    .on(changeAssignment, {})
    .on(archiveAssignment, {});
  await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 3'));
  const instrument = screen.getByRole<HTMLButtonElement>('button', { name: /Instrument/ });
  expect(instrument.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Another' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
  // Its day is over and stays.
  type('Title', 'Week 3, again');
  await press('button', 'Save');
  await screen.findByText('Saved.');
  expect(server.asked(changeAssignment)[0]?.body).toMatchObject({
    ...lastWeek,
    title: 'Week 3, again',
  });
});

it('what was typed before somebody began is put back, with the music that stands', async () => {
  const told = (hasBegun: boolean) => ({
    editor: toChange(),
    ...{ fields: lastWeek, hasBegun, isShared: false, music: null },
  });
  server
    .on(getAssignmentToEdit, told(false))
    .on(changeAssignment, () => refuse('assignment-begun', { path: 'medium' }));
  await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 3'));
  await pick('Instrument', 'Flute');
  type('Title', 'Week 3, slowly');
  await press('button', 'Save');
  await screen.findByText(/Somebody plays it already/);
  server.on(getAssignmentToEdit, told(true)).on(changeAssignment, {});
  await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await screen.findByText('What you typed last time is here again.');
  expect(field('Title').value).toBe('Week 3, slowly');
  await press('button', 'Save');
  await screen.findByText('Saved.');
  expect(server.asked(changeAssignment).at(-1)?.body).toMatchObject({
    ...lastWeek,
    title: 'Week 3, slowly',
  });
});

it('on a phone the first measures stay in sight, are exchanged there and lead to all of the music', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('scrollTo', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  await openApp('/assignment/new', server.answer);
  await screen.findByRole('button', { name: 'Preview' });
  const peek = within(screen.getByRole('contentinfo'));
  expect(await peek.findByText('Clarinet, level 3')).toBeTruthy();
  expect(peek.getByRole('button', { name: 'Another' })).toBeTruthy();
  await press('button', 'Preview');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The music' }).checked).toBe(true),
  );
});

it('says beside the form what a student will see of the result', async () => {
  await openApp('/assignment/new', server.answer);
  await screen.findByText('No help under the notes.');
  await screen.findByText('At once: their marks, the grade, your words, and the recording.');
});

it('what was archived changes no more, and leads to what was sent and to giving it out again', async () => {
  server.on(getAssignmentToEdit, {
    editor: toChange(),
    ...{ fields: lastWeek, hasBegun: true, hasEnded: true, canEnd: false, isShared: false },
    music: null,
  });
  await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await screen.findByText(/This assignment is archived\./);
  expect(screen.queryByLabelText('Title')).toBeNull();
  const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(wayTo('Open')).toBe(`/assignment/${assignmentId}/feedback`);
  expect(wayTo('Give out again')).toBe(`/assignment/clone/${assignmentId}`);
});

it('it is archived after a question', async () => {
  server
    .on(getAssignmentToEdit, {
      editor: toChange('Give out'),
      ...{ fields: lastWeek, hasBegun: true, isShared: false, music: null },
    })
    .on(archiveAssignment, {});
  const app = await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await press('button', 'Archive assignment');
  const dialog = within(await screen.findByRole('alertdialog'));
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  fireEvent.click(dialog.getByRole('button', { name: 'Archive assignment' }));
  await waitFor(() => expect(app.address()).toBe('/educator/assignments'));
  expect(server.asked(archiveAssignment)).toHaveLength(1);
});

it('what somebody has begun since the form was opened is archived, and not taken back', async () => {
  const told = (hasBegun: boolean) => ({
    editor: toChange('Give out'),
    ...{ fields: lastWeek, hasBegun, isShared: false, music: null },
  });
  server.on(getAssignmentToEdit, told(false)).on(archiveAssignment, {});
  await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await screen.findByRole('button', { name: 'Take back' });
  server.on(getAssignmentToEdit, told(true));
  await press('button', 'Take back');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Archive assignment' }));
  await waitFor(() => expect(server.asked(archiveAssignment)).toHaveLength(1));
});

const draftOpened = {
  editor: toChange('Give out'),
  ...{ fields: { ...lastWeek, isDraft: true }, hasBegun: false, isShared: false, music: null },
};

it('a draft that a colleague gave out meanwhile is not taken back without being asked', async () => {
  server
    .on(getAssignmentToEdit, draftOpened)
    .on(changeAssignment, ({ body }) => (body.wasDraft ? refuse('given-out-meanwhile') : {}));
  const app = await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await screen.findByRole('button', { name: 'Save as draft' });
  type('Due', aYearOn);
  await press('button', 'Save as draft');
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/A colleague has given this assignment out/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Cancel' })),
  );
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText(/so nothing was saved/)).toBeTruthy();
  await press('button', 'Save as draft');
  const again = within(await screen.findByRole('alertdialog'));
  fireEvent.click(again.getByRole('button', { name: 'Back to draft' }));
  await waitFor(() => expect(app.address()).toBe('/educator/assignments'));
  const sent = server.asked(changeAssignment).map(({ body }) => [body.isDraft, body.wasDraft]);
  expect(sent).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ]);
});

it('while a draft is saved, nothing else is sent of it', async () => {
  let tell = (_: Record<string, never>) => {};
  server
    .on(getAssignmentToEdit, draftOpened)
    .on(changeAssignment, () => new Promise((resolve) => (tell = resolve)));
  const app = await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await screen.findByRole('button', { name: 'Save as draft' });
  type('Due', aYearOn);
  const draft = screen.getByRole('button', { name: 'Save as draft' });
  draft.focus();
  fireEvent.click(draft);
  fireEvent.click(draft);
  await press('button', 'Save as draft');
  await press('button', 'Give out to 28');
  fireEvent.submit(field('Title').form!);
  expect(document.activeElement).toBe(draft);
  await waitFor(() => expect(server.asked(changeAssignment)).toHaveLength(1));
  await act(async () => tell({}));
  await waitFor(() => expect(app.address()).toBe('/educator/assignments'));
  expect(server.asked(changeAssignment).map(({ body }) => body.isDraft)).toEqual([true]);
});

it('who has left before it could be asked is asked nothing, and sends nothing any more', async () => {
  let answer = (_: Refusal) => {};
  server
    .on(getAssignmentToEdit, draftOpened)
    .on(changeAssignment, () => new Promise((resolve) => (answer = resolve)));
  const app = await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await screen.findByRole('button', { name: 'Save as draft' });
  await press('button', 'Save as draft');
  await waitFor(() => expect(server.asked(changeAssignment)).toHaveLength(1));
  await act(() => app.go('/educator/assignments'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull());
  await act(async () => answer(refuse('given-out-meanwhile')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.asked(changeAssignment)).toHaveLength(1);
});

it('what was set is given out again: the same music, for next week, to another class', async () => {
  server.on(getAssignmentToEdit, {
    editor: editorOf(courseId),
    ...{ fields: lastWeek, hasBegun: true, isShared: false, music: null },
  });
  await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await press('link', 'Give out again');
  await screen.findByRole('button', { name: 'Give out to 28' });
  expect(field('Title').value).toBe('Week 4');
  await choose('Choir, 22');
  await choose('Concert Band, 28');
  await press('button', 'Give out to 22');
  await screen.findByText('Week 4 is given out.');
  const [{ body, params }] = server.asked(createAssignment) as never as [
    { body: AssignmentFields; params: Record<string, string> },
  ];
  expect(params).toEqual({ courseId: otherId });
  expect(body).toMatchObject({
    seed: 3,
    levelId: 'pv~3',
    classes: [
      {
        courseId: otherId,
        releaseDate: null,
        dueDate: `${nextFriday()}T15:30:00.000Z`,
        lastDate: null,
        students: null,
      },
    ],
  });
});

it('what is given out again is itself, whatever was typed and left of another new one', async () => {
  server
    .on(getAssignmentToEdit, {
      editor: editorOf(courseId),
      ...{ fields: lastWeek, hasBegun: true, isShared: false, music: null },
    })
    .on(createAssignment, () => refuse('assignment-shared'));
  await openApp(`/assignment/new?courseId=${courseId}`, server.answer);
  await screen.findByRole('button', { name: 'Give out to 28' });
  type('Title', 'Typed and left');
  await press('button', 'Give out to 28');
  await waitFor(() => expect(server.asked(createAssignment)).toHaveLength(1));
  const isBack = (timeout?: number) =>
    screen.findByText('What you typed last time is here again.', {}, timeout ? { timeout } : {});
  await openApp(`/assignment/new?courseId=${courseId}`, server.answer);
  await isBack();
  await openApp(`/assignment/clone/${assignmentId}`, server.answer);
  await screen.findByRole('button', { name: 'Give out to 28' });
  await expect(isBack(1000)).rejects.toThrow();
  expect(field('Title').value).toBe('Week 4');
});

it('is given to two classes, each until its own day', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  await choose('Choir, 22');
  await press('switch', 'Each class has its own date');
  expect(field('Due, Concert Band').value).toBe(nextFriday());
  type('Due, Choir', '2026-01-09');
  await press('button', 'Give out to 50');
  expect(await screen.findByText('Pick a date on or after today')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Due, Choir')));
  type('Due, Choir', aYearOn);
  await press('button', 'Give out to 50');
  await screen.findByText('Week 4 is given out.');
  expect(server.asked(createAssignment)[0]?.body).toMatchObject({
    classes: [
      { courseId, dueDate: `${nextFriday()}T15:30:00.000Z` },
      { courseId: otherId, dueDate: `${aYearOn}T15:30:00.000Z` },
    ],
  });
});

it('a date after the last day of a class says that nothing is taken after that day', async () => {
  const lastDay = `${new Date().getUTCFullYear() + 1}-01-08`;
  server.on(getNewAssignment, ({ params }) => {
    const editor = editorOf(params.courseId!);
    const [band, choir] = editor.classes;
    return { editor: { ...editor, classes: [{ ...band!, endDate: lastDay }, choir!] }, last: null };
  });
  await openApp(`/assignment/new?courseId=${courseId}`, server.answer);
  await screen.findByLabelText('Title');
  type('Due', lastDay);
  expect(screen.queryByText(/^The last day of/)).toBeNull();
  type('Due', aYearOn);
  expect(
    await screen.findByText(/^The last day of Concert Band is January 8, .* Nothing is taken/),
  ).toBeTruthy();
  type('Due', '');
  expect(screen.queryByText(/^The last day of/)).toBeNull();
});

it('more levels to pick than the server takes stay chosen, and are said to be too many', async () => {
  server.on(getNewAssignment, ({ params }) => {
    const editor = editorOf(params.courseId!);
    return {
      editor: { ...editor, metadata: { ...editor.metadata, mostLevels: 3 } },
      last: lastWeek,
    };
  });
  await openApp(`/assignment/new?courseId=${courseId}`, server.answer);
  await press('switch', 'The level');
  const chosen = () =>
    within(screen.getByRole('toolbar', { name: 'The level' })).getAllByRole('button');
  for (const chip of chosen().slice(0, 5))
    if (chip.getAttribute('aria-pressed') !== 'true') fireEvent.click(chip);
  await press('button', 'Give out to 28');
  expect(await screen.findByText(/^These are too many levels\. Choose 3 at most/)).toBeTruthy();
  expect(server.asked(createAssignment)).toEqual([]);
  const extra = chosen().filter((chip) => chip.getAttribute('aria-pressed') === 'true');
  for (const chip of extra.slice(2)) fireEvent.click(chip);
  await waitFor(() => expect(screen.queryByText(/too many levels/)).toBeNull());
});

it('a title that is longer than the server takes is said to be', async () => {
  server.on(getNewAssignment, ({ params }) => {
    const editor = editorOf(params.courseId!);
    return {
      editor: { ...editor, metadata: { ...editor.metadata, longestTitle: 5 } },
      last: lastWeek,
    };
  });
  await openApp(`/assignment/new?courseId=${courseId}`, server.answer);
  await press('button', 'Give out to 28');
  expect(await screen.findByText('Use at most 5 characters.')).toBeTruthy();
});

it('asks for no date where the server collects none, and sends none', async () => {
  server.on(getNewAssignment, ({ params }) => {
    const editor = editorOf(params.courseId!);
    return {
      editor: { ...editor, metadata: { ...editor.metadata, collectsDueDate: false } },
      last: lastWeek,
    };
  });
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  expect(screen.queryByLabelText('Due')).toBeNull();
  await press('button', 'Give out to 28');
  await screen.findByText('Week 4 is given out.');
  expect(server.asked(createAssignment)[0]?.body).toMatchObject({ classes: [{ dueDate: null }] });
});

it('leads where the answer says, where that is left to it', async () => {
  server
    .on(getNewAssignment, ({ params }) => {
      const editor = editorOf(params.courseId!);
      const exitAction = { action: 'postResponseGivesNextLocation' };
      return {
        editor: { ...editor, metadata: { ...editor.metadata, exitAction } },
        last: lastWeek,
      };
    })
    .on(createAssignment, { assignmentId, next: '/educator/classes' });
  const app = await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  await press('button', 'Give out to 28');
  await waitFor(() => expect(app.address()).toBe('/educator/classes'));
});

it('the press that gives it out is called what the server calls it', async () => {
  server.on(getNewAssignment, ({ params }) => ({
    editor: editorOf(params.courseId!, 'Hand round'),
    last: lastWeek,
  }));
  await openApp(`/assignment/new?courseId=${courseId}`, server.answer);
  expect(await screen.findByRole('button', { name: 'Hand round to 28' })).toBeTruthy();
});

it('a title as long as the server takes is sent, whatever this page was made for', async () => {
  const title = 'Week '.repeat(22).trim();
  server.on(getNewAssignment, ({ params }) => {
    const editor = editorOf(params.courseId!);
    return {
      editor: { ...editor, metadata: { ...editor.metadata, longestTitle: 120 } },
      last: lastWeek,
    };
  });
  await openApp(`/assignment/new?courseId=${courseId}`, server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  type('Title', title);
  await press('button', 'Give out to 28');
  await waitFor(() => expect(server.asked(createAssignment)).toHaveLength(1));
});

it('is for what each plays: how many that is stands there, and who chooses first', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  await press('switch', 'For what each plays');
  expect(await screen.findByText(/Students: 13, instruments: 2/)).toBeTruthy();
  expect(screen.getByText(/not said yet what they play: 15/)).toBeTruthy();
  await pick('Level, Trumpet', 'Level 2');
  await press('button', 'Give out to 28');
  await screen.findByText('Week 4 is given out.');
  expect(server.asked(createAssignment)[0]?.body).toMatchObject({
    forOwnInstrument: true,
    settings: { levelsFor: { trumpet: 'pv~2' } },
  });
});

it('a choir of one’s own has the voices that are chosen, as many as the level has', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  await pick('Instrument', 'Choir of your own');
  await pick('Level', 'Level 2');
  await press('button', 'Tenor');
  await press('button', 'Soprano');
  await press('button', 'Give out to 28');
  await screen.findByText('Week 4 is given out.');
  expect(server.asked(createAssignment)[0]?.body).toMatchObject({
    ...{ medium: 'choir-custom', levelId: 'pv~2' },
    settings: { voices: ['alto', 'tenor'] },
  });
});

it('is given to no class: that is said, and nothing is sent', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  await choose('Concert Band, 28');
  await press('button', 'Give out to 0');
  expect(await screen.findByText('Choose at least one class.')).toBeTruthy();
  expect(server.asked(createAssignment)).toEqual([]);
  // There the choice is made, wherever in the form one was.
  expect(document.activeElement?.textContent).toBe('Concert Band, 28');
});

it('is out of a whole number of points, which is asked only where points are given', async () => {
  await openApp('/assignment/new', server.answer);
  await waitFor(() => expect(field('Title').value).toBe('Week 4'));
  await screen.findByRole('button', { name: / Grades are$/ });
  await pick('Grades are', 'Points');
  for (const typed of ['-3', '2.5', '0', 'abc', '99999999']) {
    fireEvent.change(field('Out of'), { target: { value: typed } });
    await press('button', 'Give out to 28');
    await screen.findByText('A whole number from 1 to 1000, or nothing.');
  }
  await pick('Grades are', '0 to 100');
  await press('button', 'Give out to 28');
  await screen.findByText('Week 4 is given out.');
  expect(server.asked(createAssignment)[0]?.body).toMatchObject({ outOf: null });
});

it('what other teachers have too keeps all but the dates of one’s own classes and who gets it there', async () => {
  server
    .on(getAssignmentToEdit, {
      ...{ editor: toChange(), fields: lastWeek, hasBegun: false },
      ...{ isShared: true, canEnd: false, music: null },
    })
    .on(changeAssignment, {})
    .on(getEnrollments, learners);
  await openApp(`/assignment/edit/${assignmentId}`, server.answer);
  await screen.findByText(/Other teachers have it too/);
  expect(screen.queryByLabelText('Title')).toBeNull();
  // Somebody else teaches all of its classes: it is theirs to end.
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(screen.queryByLabelText('Tries')).toBeNull();
  type('Due', aYearOn);
  await press('button', 'Choose students of Concert Band');
  await press('checkbox', 'Everybody, also who joins later');
  await press('checkbox', 'Ben');
  await press('button', 'Done');
  await screen.findByText('Concert Band: 1 of 28');
  await press('button', 'Save');
  await screen.findByText('Saved.');
  expect(server.asked(changeAssignment)[0]?.body).toMatchObject({
    ...lastWeek,
    classes: [
      {
        courseId,
        releaseDate: null,
        dueDate: `${aYearOn}T15:30:00.000Z`,
        lastDate: null,
        students: [learners.students[1]!.studentId],
      },
    ],
  });
});

it('who has no class yet is led to make one', async () => {
  server.on(getClasses, { classes: [] });
  await openApp('/assignment/new', server.answer);
  expect((await screen.findByRole('link', { name: 'New class' })).getAttribute('href')).toBe(
    '/class/new',
  );
});

it('opens where each had their own the last time, before any music is written', async () => {
  const settings = { ...usualFields.settings, variants: 'own' as const };
  server.on(getNewAssignment, ({ params }) => ({
    editor: editorOf(params.courseId!),
    last: { ...lastWeek, settings },
  }));
  await openApp(`/assignment/new?courseId=${courseId}`, { answer: server.answer });
  expect(await screen.findByDisplayValue('Week 4')).toBeTruthy();
});

it.each(['same', 'own'] as const)(
  'what does not go with the settings of the class is said before it is sent, where all play the %s',
  async (variants) => {
    server.on(getNewAssignment, {
      editor: { ...editorOf(courseId), constraints: { ...noLimits, solfege: 'FixedDo' } },
      last: {
        ...lastWeek,
        settings: { ...usualSettings, variants, annotatorType: 'MovableDoAndLaBasedMinor' },
      },
    });
    await openApp('/assignment/new', server.answer);
    await press('button', 'Give out to 28');
    expect(
      await screen.findByText(/does not go with the settings of one of the classes/),
    ).toBeTruthy();
    expect(server.asked(createAssignment)).toHaveLength(0);
  },
);
