import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, press, untilTitled } from '../../open-app.tsx';

afterEach(closeApp);

const sentence = 'This page is not here yet: we are still building it.';

it.each([
  ['/level/new', 'Level Editor'],
  ['/lti/assignmentSession/1/review', 'Feedback'],
  ['/pricing', 'Subscribe or Renew'],
])('%s says under its own title that it is not here yet', async (path, title) => {
  const app = await openApp(path);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  await untilTitled(title);
  // Who came by a link from outside has nowhere to go back to.
  await press('button', 'To the first page');
  await screen.findByRole('link', { name: 'Just play' });
  expect(app.address()).toBe('/');
});

it.each([
  ['/educator/levels', 'Levels'],
  ['/educator/codes/district', 'District Codes'],
])('%s says so beside the places of the dashboard', async (path, title) => {
  await openApp(path);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Growth' })).toBeTruthy();
});
