import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, press, untilChosen, untilTitled } from '../open-app.tsx';

afterEach(closeApp);

const untilMusic = () =>
  waitFor(() => expect(document.querySelector('[data-ready=true]')).not.toBeNull());

it('leads from the music to the first page, where it was begun', async () => {
  const app = await openApp('/');
  await press('link', 'Just play');
  await screen.findByText(/choose other music|, \d+ measures/);
  await untilMusic();
  const length = history.length;
  await press('button', 'Back');
  await screen.findByRole('link', { name: 'Just play' });
  expect(app.address()).toBe('/');
  expect(history.length).toBe(length);
});

it('leads from the music to the step of set-up that it was begun at', async () => {
  const app = await openApp('/practice/sr/level?mediumId=violin&levelId=pv~3');
  await press('link', 'Play');
  await untilMusic();
  await press('button', 'Back');
  await untilChosen(/^Level 3,/);
  expect(app.address()).toMatch(/^\/practice\/sr\/level/);
});

it('leads who came by a link to the choice of that music, and no further visit leads back to the link', async () => {
  const app = await openApp('/practice/sr/play?mediumId=violin&levelId=pv~3&seed=3');
  await untilMusic();
  const length = history.length;
  await press('button', 'Back');
  await untilTitled('Select Mode');
  expect(app.address()).toMatch(/^\/practice\/sr\/start/);
  expect(history.length).toBe(length);
});

it('leads from the music to its choice, and back to the music', async () => {
  const app = await openApp('/practice/sr/play?mediumId=violin&levelId=pv~3');
  await press('link', /choose other music$/);
  await untilTitled('Select Mode');
  app.router.history.back();
  await waitFor(() => expect(app.address()).toMatch(/^\/practice\/sr\/play/));
});

it('walks set-up back over the steps that were walked, each with what was chosen there', async () => {
  const app = await openApp('/');
  await press('link', 'All choices');
  await untilTitled('Choose Level');
  // Not walked yet: it takes the place of the step it was opened from.
  await press('button', 'Back');
  await untilTitled('Choose Instrument');
  await press('button', 'Viola');
  await untilTitled('Choose Level');
  const length = history.length;
  await press('button', 'Back');
  await untilTitled('Choose Instrument');
  expect(app.address()).toContain('mediumId=viola');
  expect(history.length).toBe(length);
  app.router.history.back();
  await screen.findByRole('link', { name: 'Just play' });
});

it('takes along what was chosen since, on the way back', async () => {
  const app = await openApp('/practice/sr/level?mediumId=violin&levelId=pv~3');
  await press('button', /^Next/);
  await untilTitled('Choose Time Signature');
  await press('radio', '3 4 time');
  await waitFor(() => expect(app.address()).toContain('timeSigs=3/4'));
  await press('button', 'Back');
  await untilTitled('Choose Level');
  await waitFor(() => expect(app.address()).toContain('timeSigs=3/4'));
});
