import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeApp, openApp } from '../open-app.tsx';

/** Files that do not come. */
const never = vi.hoisted(() => () => new Promise<never>(() => {}));
vi.mock('../../../web/features/account/door-screens.ts', never);
vi.mock('../../../web/app/asking.tsx', never);

afterEach(closeApp);

it.each([
  ['/sign-in', 'Welcome back.'],
  ['/sign-up', 'Your school on Primavista'],
  ['/practice/sr/instrument-family', 'Choose Instrument'],
  ['/practice/sr/start', 'Select Mode'],
  ['/assignment/7/sr/start', 'Start'],
])('%s shows its frame before any of its files have come', async (path, heading) => {
  await openApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
  expect(screen.getByText('One moment …')).toBeTruthy();
});

it('asks who is here where the device knows somebody', async () => {
  const person = { id: '1', role: 'student', username: 'leo', firstName: 'Leo', lastName: 'B' };
  const kept = { ...person, timeZoneId: null, organisation: '', until: null, pin: null };
  localStorage.setItem('primavista-people', JSON.stringify([kept]));
  await openApp('/sign-in');
  expect(await screen.findByRole('heading', { level: 1, name: 'Who is here?' })).toBeTruthy();
});
