import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assignedRequest } from '#shared/assignments/assigned-request';
import { usualSettings } from '#shared/assignments/settings';
import {
  type AssignmentFields,
  createAssignment,
  getAssignmentToEdit,
  getNewAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import { generateExercise } from '#shared/generation/generate';
import { describeExercise } from '../../../../web/score/describe-exercise.ts';
import type { FakeServer } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { assignmentId, band, courseId, editorOf, teacherOf } from './teacher-of-classes.ts';

const editor = editorOf(courseId, [band]);

const lastWeek: AssignmentFields = {
  ...usualFields,
  ...{ title: 'Week 3', instructions: 'Mind the dots.', medium: 'rhythmonly', levelId: 'pv~3' },
  ...{ measureCount: 4, timeSignatures: ['3/4'], keySignatures: [], seed: 3 },
  settings: { ...usualSettings, countDownSeconds: 20, metronomeStyle: 'None' },
  classes: [{ courseId, releaseDate: null, dueDate: null, lastDate: null, students: null }],
  ...{ maxAttempts: 2, autoAssessMode: 'moderate', wantsGrade: false },
};

let server: FakeServer;
beforeEach(async () => {
  server = (await teacherOf([band])).on(getNewAssignment, { editor, last: lastWeek });
});
afterEach(closeApp);

/** Presses what waits for the music, once it is written. */
async function pressReady(name: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false),
  );
  await press('button', name);
}

it('a teacher sees what a student will meet, plays through it, and finds what was typed again', async () => {
  const { core, runs, tell } = silentCore();
  const { services } = await openApp('/assignment/new', { answer: server.answer, core });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Clap in three' } });
  await pressReady('Preview as a student');
  expect(await screen.findByRole('heading', { level: 1, name: 'Clap in three' })).toBeTruthy();
  const page = within(screen.getByRole('main'));
  expect(page.getByText(/Nothing is recorded, sent or counted/)).toBeTruthy();
  expect(page.getByText('2 left')).toBeTruthy();
  expect(page.getByText('Mind the dots.')).toBeTruthy();
  expect(page.getByText(/Rhythm only, level 3/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Give out/ })).toBeNull();
  await press('button', 'Start');
  expect(await screen.findByText(/you have 20 seconds to look at it/)).toBeTruthy();
  expect(screen.getByText(/Nothing is recorded, sent or counted/)).toBeTruthy();
  await press('button', /^Record/);
  await waitFor(() => expect(runs).toHaveLength(1));
  expect(runs[0]).toMatchObject({
    ...{ plan: { study: 17, countdown: 3, metronome: 'none' } },
    options: { source: 'none', range: null },
  });
  act(() => {
    tell({ kind: 'prep-beat', beat: 0 });
    tell({ kind: 'music' });
  });
  await act(async () => runs[0]!.finish());
  await press('button', 'Back to the editor');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Clap in three');
  expect(screen.queryByText(/Nothing is recorded, sent or counted/)).toBeNull();
  const { db } = await services.device();
  for (const table of [db.takes, db.attempts, db.outbox, db.sittings])
    expect(await table.count()).toBe(0);
  await press('button', 'Give out to 28');
  await waitFor(() => expect(server.asked(createAssignment)).toHaveLength(1));
});

it('the keys go on at the beginning of each page of the preview, which stands at its top', async () => {
  await openApp('/assignment/new', { answer: server.answer, core: silentCore().core });
  const scroll = vi.spyOn(globalThis, 'scrollTo');
  const presses = async (name: string | RegExp) => {
    scroll.mockClear();
    (await screen.findByRole('button', { name })).focus();
    await press('button', name);
  };
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Preview as a student' }).disabled,
    ).toBe(false),
  );
  for (const [name, page] of [
    ['Preview as a student', /Mind the dots/],
    ['Start', /you have 20 seconds to look at it/],
    ['Back', /Mind the dots/],
  ] as const) {
    await presses(name);
    await waitFor(() =>
      expect(screen.getAllByText(page).some((one) => !one.closest('[hidden]'))).toBe(true),
    );
    const heading = document.activeElement!;
    expect(heading.tagName).toBe('H1');
    expect(heading.closest('[hidden]')).toBeNull();
    expect(scroll).toHaveBeenCalledWith(0, 0);
  }
  await presses('Back to the editor');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preview as a student' }));
});

it('the browser’s Back leads from the preview to the editor, and from there to where one came from', async () => {
  const app = await openApp('/educator/assignments', { answer: server.answer });
  await press('link', 'New assignment');
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Clap in three' } });
  await pressReady('Preview as a student');
  await screen.findByRole('heading', { level: 1, name: 'Clap in three' });
  await act(async () => app.router.history.back());
  await screen.findByRole('button', { name: 'Give out to 28' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Clap in three');
  expect(app.address()).toMatch(/^\/assignment\/new/);
  await act(async () => app.router.history.back());
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Abandon' }));
  await waitFor(() => expect(app.address()).toBe('/educator/assignments'));
});

it('music that was asked for just before does not sound into the preview, nor after the page was left', async () => {
  const { core, asked, runs } = silentCore();
  const waits: (() => void)[] = [];
  Object.assign(asked, { prepare: () => new Promise<void>((resolve) => waits.push(resolve)) });
  const app = await openApp('/assignment/new', { answer: server.answer, core });
  await pressReady('Play');
  await waitFor(() => expect(waits).toHaveLength(1));
  await pressReady('Preview as a student');
  await press('button', 'Back to the editor');
  await act(async () => waits[0]!());
  expect(runs).toEqual([]);
  await pressReady('Play');
  await waitFor(() => expect(waits).toHaveLength(2));
  await act(async () => waits[1]!());
  expect(runs).toHaveLength(1);
  await press('button', 'Stop');
  await pressReady('Play');
  await waitFor(() => expect(waits).toHaveLength(3));
  await act(() => app.go('/educator/assignments'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play' })).toBeNull());
  await act(async () => waits[2]!());
  expect(runs).toHaveLength(1);
});

it('says where a student finds something else than the teacher sees here', async () => {
  const settings = { ...lastWeek.settings, variants: 'own' as const };
  server.on(getNewAssignment, { editor, last: { ...lastWeek, settings } });
  await openApp('/assignment/new', { answer: server.answer });
  await pressReady('Preview as a student');
  await screen.findByText('Each student gets different music of the same difficulty.');
  expect(screen.getByText(/This is what a student sees\./)).toBeTruthy();
  expect(screen.queryByText('Each student gets music for their own instrument.')).toBeNull();
  await press('button', 'Back to the editor');
  await press('switch', 'For what each plays');
  await pressReady('Preview as a student');
  await screen.findByText('Each student gets music for their own instrument.');
});

it('of what was given out a teacher sees the music that is stored, whatever the composer writes by now', async () => {
  const fields = { ...lastWeek, medium: 'clarinet', settings: usualSettings, timeSignatures: [] };
  const request = assignedRequest(fields, 'clarinet');
  const write = (seed: number) => {
    const outcome = generateExercise(request, seed);
    if (outcome.kind !== 'exercise') throw new Error('No music.');
    return outcome.exercise;
  };
  const words = describeExercise(write(fields.seed));
  const stored = Array.from({ length: 40 }, (_, seed) => write(seed + 10)).find(
    (one) => describeExercise(one) !== words,
  )!;
  server.on(getAssignmentToEdit, {
    ...{ editor, fields, hasBegun: false, isShared: false },
    music: { ...stored, seed: fields.seed, quality: 0 },
  });
  await openApp(`/assignment/edit/${assignmentId}`, {
    answer: server.answer,
    // Whatever the seed: that of other music is drawn by chance, and might have the same key.
    write: () => generateExercise(request, fields.seed),
  });
  expect(await screen.findByText(describeExercise(stored))).toBeTruthy();
  await pressReady('Preview as a student');
  const before = await screen.findByRole('heading', { level: 1, name: 'Week 3' });
  expect(before.closest('header')!.nextElementSibling!.textContent).toContain(
    describeExercise(stored),
  );
  await press('button', 'Back to the editor');
  // Other music is the composer's.
  await press('button', 'Another');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(describeExercise(stored))).toBeNull();
});
