import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drillPath, drillTypes } from '#shared/catalogue/drill-types';
import { optionsKey } from '../../../../web/data/store/preferences.ts';
import { closeApp, openApp, press, untilDrawn } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';
import { answerNote, askedNote } from './drill-app.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

it.each([
  [
    'another version',
    { settings: { clef: 'soprano', key: 7 }, step: 'lines', kind: 'forever', best: 'many' },
  ],
  ['nothing of it', {}],
  ['a list for an object', { settings: [], step: null }],
])('settings that are %s leave a drill as it usually is', async (_, kept) => {
  localStorage.setItem(`${optionsKey}-guest`, JSON.stringify({ options: { 'drill-nn': kept } }));
  await openApp('/practice/nn/play', { core: silentCore().core });
  await screen.findByRole('button', { name: 'Treble clef' });
  expect(await screen.findByRole('img', { name: '0 of 20 answered' })).toBeTruthy();
});

it('Next within the second goes on at once, and the answer counts once', async () => {
  const { services } = await openApp('/practice/nn/play', { core: silentCore().core });
  await screen.findByRole('heading', { name: 'Which note is this?' });
  await press('button', 'Show me');
  await press('button', /Next note/);
  await screen.findByRole('heading', { name: 'Which note is this?' });
  await screen.findByRole('img', { name: '1 of 20 answered' });
  await untilDrawn();
  await answerNote(askedNote());
  await screen.findByRole('img', { name: '2 of 20 answered' });
  const { drillRounds } = await services.device();
  await waitFor(async () => {
    const [round, ...others] = await drillRounds.all();
    const tries = Object.values(round!.items).reduce((sum, one) => sum + one.tries, 0);
    expect([tries, others.length]).toEqual([2, 0]);
  });
});

it.each(drillTypes)('who hears the page of %s is told nothing of the answer', async (type) => {
  await openApp(drillPath(type), { core: silentCore().core });
  await screen.findByRole('group', { name: 'Choose an answer' });
  const told = [...document.querySelectorAll('main [role=img], main svg[aria-label]')].map(
    (one) => one.getAttribute('aria-label') ?? '',
  );
  await press('button', 'Show me');
  const heading = await screen.findByRole('heading', { name: /^This is/ });
  const answer = heading.textContent!.replace(/^This is:? |\.$/g, '');
  for (const one of told)
    expect(one.toLowerCase().split(/[ ,]+/)).not.toContain(answer.toLowerCase());
  expect(told.join(' ').toLowerCase()).not.toContain(
    answer.length > 2 ? answer.toLowerCase() : 'no name so short',
  );
});
