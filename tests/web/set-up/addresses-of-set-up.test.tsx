import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { postLog } from '#shared/contract/log';
import { setUpAliases } from '#shared/set-up/routes';
import { fakeServer } from '../fake-server.ts';
import { closeApp, openApp, untilChosen, untilTitled } from '../open-app.tsx';

const violin = 'mediumId=violin&levelId=pv~3';

afterEach(closeApp);

it('offers how long the music is for sight reading, and for nothing else', async () => {
  const app = await openApp(`/practice/sr/time-signature?${violin}`);
  expect(await screen.findByRole('radiogroup', { name: 'Measures' })).toBeTruthy();
  await app.go(`/practice/nn/time-signature?${violin}`);
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Measures' })).toBeNull());
  expect(screen.getByRole('radiogroup', { name: 'Choose Time Signature' })).toBeTruthy();
});

it.each(['custom-rhythms', 'custom-pitches'])(
  'leads from %s, which is not offered, to what is open',
  async (step) => {
    const app = await openApp(`/practice/sr/${step}?${violin}`);
    await waitFor(() => expect(app.address()).not.toContain(step));
    expect(document.title).toMatch(/^Choose (Level|Instrument|Voices) · Primavista$/);
  },
);

it.each([
  ['nn', 'instrument-family', 'Choose Instrument'],
  ['mel', 'instrument-family', 'Choose Instrument'],
  ['md', 'level', 'Choose Level'],
  ['rd', 'level', 'Choose Level'],
])('begins exercises of the kind %s at %s', async (type, step, title) => {
  const app = await openApp(`/practice/${type}`);
  await untilTitled(title);
  expect(app.address()).toContain(`/practice/${type}/${step}`);
});

it('leads from a kind of exercise nobody knows to the first page', async () => {
  const app = await openApp('/practice/juggling/level');
  await waitFor(() => expect(app.address()).toBe('/sight-reading'));
});

it.each(['/practice/sr/nonsense', '/nowhere/at/all'])(
  'reports the address %s, and leads to the first page',
  async (path) => {
    const server = fakeServer().on(postLog, { accepted: 1 });
    const app = await openApp(path, server.answer);
    await waitFor(() => expect(app.address()).toBe('/sight-reading'));
    // A page of before may still have something to tell.
    const ofRouter = () =>
      server
        .asked(postLog)
        .flatMap(({ body }) => body.entries)
        .filter(({ component }) => component === 'router');
    await waitFor(() => expect(ofRouter()).toMatchObject([{ message: `Unknown path ${path}` }]));
  },
);

const old = setUpAliases.filter(({ from }) => from.startsWith('/mixer-'));

it.each(old)('leads from the old $from to $to, the query with it', async ({ from, to }) => {
  // What an instrument has no use for leads to a step it has, the choices with it.
  const isOpen = !to.includes('custom-') && !to.endsWith('/voices');
  const app = await openApp(`${from}?${violin}`);
  const place = isOpen ? to : '/practice/sr/[a-z-]+';
  await waitFor(() =>
    expect(app.address()).toMatch(new RegExp(`^${place}\\?mediumId=violin&levelId=pv~3`)),
  );
});

it('leads from the old address of voices to those of a choir', async () => {
  const app = await openApp('/mixer-voices?mediumId=choir-custom&levelId=pv~4');
  await untilTitled('Choose Voices');
  expect(app.address()).toMatch(/^\/practice\/sr\/voices\?mediumId=choir-custom&levelId=pv~4/);
});

it('needs no server at all', async () => {
  await openApp(`/practice/sr/level?${violin}`);
  await untilChosen(/^Level 3,/);
});
