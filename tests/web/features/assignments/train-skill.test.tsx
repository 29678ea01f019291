import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type AssignmentFields,
  createAssignment,
  getNewAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { notesAsking } from '#shared/skills/choose-training';
import type { FakeServer } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { band, courseId, editorOf, teacherOf } from './teacher-of-classes.ts';

const lastWeek: AssignmentFields = {
  ...usualFields,
  ...{ title: 'Week 3', instructions: '', medium: 'clarinet', levelId: 'pv~1', measureCount: 4 },
  ...{ timeSignatures: ['4/4'], keySignatures: [], seed: 3 },
  classes: [{ courseId, releaseDate: null, dueDate: null, lastDate: null, students: null }],
  ...{ maxAttempts: 2, autoAssessMode: 'moderate', isMicCheckSkippable: true },
  ...{ isDraft: false, acceptsLate: true },
};

let server: FakeServer;
/** A new assignment begins as what follows this one. */
const begin = (last: AssignmentFields) =>
  server.on(getNewAssignment, { editor: editorOf(courseId, [band]), last });

beforeEach(async () => {
  server = await teacherOf([band]);
  begin(lastWeek);
});
afterEach(closeApp);

const address = (skill: string) =>
  `/assignment/new?courseId=${courseId}&skill=${encodeURIComponent(skill)}`;

const open = (skill: string) => openApp(address(skill), server.answer);

const note = async () => within(await screen.findByRole('region', { name: 'What it trains' }));

it('begins with music that asks the skill, and gives out just that', async () => {
  await open('interval:third-up');
  const said = await (await note()).findByText(/^Trains thirds up: \d+ of its \d+ notes/);
  await press('button', /^Give out to 28/);
  await waitFor(() => expect(server.asked(createAssignment)).toHaveLength(1));
  const { body } = server.asked(createAssignment)[0] as never as { body: AssignmentFields };
  expect(body).toMatchObject({ medium: 'clarinet', levelId: 'pv~1', measureCount: 4 });
  const { medium, levelId, measureCount, timeSignatures, seed } = body;
  const request = completeRequest({ medium, levelId, measureCount, timeSignatures });
  const given = generateExercise(request, seed);
  const asking = given.kind === 'exercise' ? notesAsking('interval:third-up', given.exercise) : 0;
  expect(asking).toBeGreaterThan(0);
  expect(said.textContent).toContain(`: ${asking} of`);
});

it('goes to a level nearby where the proposed one never asks it, and says so', async () => {
  await open('rhythm:4-compound');
  await (await note()).findByText(/^Trains .*At level 1 we found no music that does\.$/);
});

it('says at once where no level nearby asks it', async () => {
  // One piece of each kind is enough: none is in another clef.
  const written = new Map<string, ReturnType<typeof generateExercise>>();
  const write: typeof generateExercise = (request) => {
    const key = JSON.stringify(request);
    const known = written.get(key) ?? generateExercise(request, 1);
    written.set(key, known);
    return known;
  };
  await openApp(address('clef:bass'), { answer: server.answer, write });
  const words = await note();
  await words.findByText(/^We found no music like this that asks for notes in the bass clef/);
  expect(words.queryByRole('button', { name: /^Find music/ })).toBeNull();
});

it('is named for what it trains, where it follows no week', async () => {
  begin({ ...lastWeek, title: 'Spring concert' });
  await open('interval:third-up');
  const title = await screen.findByLabelText<HTMLInputElement>('Title', { selector: 'input' });
  expect(title.value).toBe('Third up');
});

it('is as any other where the address names no skill that there is', async () => {
  await open('interval:nonsense');
  await screen.findByLabelText('Title');
  expect(screen.queryByRole('region', { name: 'What it trains' })).toBeNull();
});
