import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeApp, openApp, press } from '../open-app.tsx';
import { rememberStudent, schoolOf } from '../student-of-school.ts';

beforeEach(rememberStudent);
afterEach(closeApp);

const gone = 'We could not find this. It may have been removed, or it is for somebody else.';
const unknown = '0190a000-0000-7000-8000-00000000ffff';

it.each([
  [`/assignment/${unknown}/feedback`, 'Takes'],
  [`/session/${unknown}/feedback`, 'Feedback'],
  ['/session/%00/feedback', 'Feedback'],
  [`/grade/session/${unknown}/e/feedback`, 'Grade'],
])(
  '%s, which leads to nothing of this person, says so in the layout of the page',
  async (path, title) => {
    await openApp(path, schoolOf().answer);
    expect(await screen.findByText(gone)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    await press('link', 'To the first page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ada.' })).toBeTruthy();
  },
);

it.each([
  `/assignment/${unknown}/launch`,
  '/assignment/none-at-all/launch',
  `/assignment/${unknown}/assess`,
])('%s, which was not given to this person, says what may be the matter', async (path) => {
  const app = await openApp(path, schoolOf().answer);
  expect(await screen.findByText(/This is for a class that you are not in/)).toBeTruthy();
  expect(app.address()).toBe('/nmpMessage?code=notEnrolled');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Join a class' })).toBeTruthy();
});

it.each([
  ['/takes/none', 'This take is not on this device.', 'Your takes'],
  [`/aa-bugs/${unknown}`, gone, 'Reports'],
])('%s leads to those there are', async (path, words, list) => {
  await openApp(path, schoolOf().answer);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: list })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

it.each(['/nowhere/at/all', '/practice/sr/nonsense', '/practice/juggling/level'])(
  '%s, where there is no page, says so on the first one',
  async (path) => {
    const app = await openApp(path, schoolOf().answer);
    expect(await screen.findByText(/There is no page at that address/)).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/sight-reading'));
  },
);
