import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exerciseCode } from '#shared/generation/code';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const request = completeRequest({ medium: 'clarinet', levelId: 'pv~3' });

afterEach(closeApp);

const exerciseOf = (seed: number) => {
  const generated = generateExercise(request, seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return generated.exercise;
};
const linkTo = (code: string) => `/practice/sr/play?${new URLSearchParams({ code })}`;
const older = exerciseCode('1', request, 11);

const untilDrawn = (notes: number) =>
  waitFor(() =>
    expect(document.querySelector('[role=img][data-ready=true]')?.getAttribute('data-notes')).toBe(
      String(notes),
    ),
  );
const music = () => document.querySelector('[role=img][data-ready=true]')!.innerHTML;

it('opens its one exercise, the same that its seed gives', async () => {
  const exercise = exerciseOf(11);
  await openApp(linkTo(exercise.code));
  await screen.findByRole('heading', { name: 'Clarinet, level 3' });
  await untilDrawn(exercise.notes.length);
  const drawn = music();
  await openApp('/practice/sr/play?mediumId=clarinet&levelId=pv~3&seed=11');
  await untilDrawn(exercise.notes.length);
  expect(music()).toBe(drawn);
});

const isSaid = () =>
  screen.queryByText('This link is from an older Primavista.', { exact: false }) !== null;

it('opens new music of the same kind where it is of an older version, and says so once', async () => {
  const { services } = await openApp(linkTo(older));
  await waitFor(() => expect(isSaid()).toBe(true));
  await screen.findByRole('heading', { name: 'Clarinet, level 3' });
  await waitFor(() => expect(document.querySelector('[data-ready=true]')).not.toBeNull());
  const drawn = music();
  act(() => services.flash.hide());
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => expect(music()).not.toBe(drawn));
  expect(isSaid()).toBe(false);
});

it('of an older version opens the very music again for who has played it', async () => {
  const played = { ...exerciseOf(12), code: older, version: '1' };
  const db = openDatabase(null);
  await db.played.add({ playedAt: '2026-01-01T10:00:00Z', exercise: played });
  db.close();
  await openApp(linkTo(older.toLowerCase()));
  await untilDrawn(played.notes.length);
  expect(isSaid()).toBe(false);
  const drawn = music();
  await openApp('/practice/sr/play?mediumId=clarinet&levelId=pv~3&seed=12');
  await untilDrawn(played.notes.length);
  expect(music()).toBe(drawn);
});

it('says that it cannot be read, and offers a way on', async () => {
  await openApp('/practice/sr/play?code=nonsense');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We cannot read the code in this link.',
  );
  await press('link', 'Choose again');
  await screen.findByRole('heading', { name: 'Music you have never seen.' });
});

it('is not needed for an instrument nobody knows: that is said, with a way on', async () => {
  await openApp('/practice/sr/play?mediumId=lute&levelId=pv~1');
  expect((await screen.findByRole('alert')).textContent).toBe('Cannot find medium "lute"');
  await press('link', 'Choose again');
  await screen.findByRole('heading', { name: 'Music you have never seen.' });
});

it.each([
  ['/app?instrument=violin&level=pv~1', 'Violin, level 1'],
  ['/app?medium=violin&level=pv~2&keySig=D&timeSig=4/4', 'Violin, level 2'],
])('is not asked of the old link %s', async (link, heading) => {
  await openApp(link);
  await screen.findByRole('heading', { name: heading });
  if (link.includes('keySig')) await screen.findByText(/^D major, 4\/4/);
});
