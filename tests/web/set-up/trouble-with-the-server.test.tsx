import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import { getSetUpMetadata } from '#shared/contract/set-up';
import { catalogueWords } from '../../../web/i18n/catalogue-words.ts';
import { closeApp, openApp, press, retryAtOnce, untilChosen, untilTitled } from '../open-app.tsx';
import { emptyDevice } from '../student-of-school.ts';

const level = '/practice/sr/level?mediumId=violin&levelId=pv~3';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

/** The server of set-up, which says this until it is mended; then nothing answers, and none is needed. */
function server(status: number, body: unknown) {
  const state = { isMended: false };
  return {
    state,
    answer: (request: Request) => {
      const isAsked = new URL(request.url).pathname.startsWith(getSetUpMetadata.path);
      if (state.isMended || !isAsked) return undefined;
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify(body), { status, headers });
    },
  };
}

it('says what a server refuses in its own words', async () => {
  const errors = [{ code: 'invalid', title: 'Holidays', problem: 'The school year is over.' }];
  const { state, answer } = server(400, { errors });
  await openApp(level, answer);
  expect((await screen.findByRole('alert')).textContent).toContain('The school year is over.');
  expect(screen.getByRole('heading', { level: 1, name: 'Holidays' })).toBeTruthy();
  // On the next visit it is as if nothing had been.
  state.isMended = true;
  await openApp(level, answer);
  await untilChosen(/^Level 3,/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['is in trouble', 500, {}, "We're sorry, something went wrong."],
  ['is not understood', 200, { mediumFamilies: 7 }, 'We could not read what can be chosen.'],
])(
  'offers what the page knows where the server %s, and another try',
  async (_, status, body, words) => {
    const { state, answer } = server(status, body);
    await openApp(level, answer);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await untilChosen(/^Level 3,/);
    state.isMended = true;
    await press('button', 'Try again');
    await untilTitled('Choose Level');
    await untilChosen(/^Level 3,/);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

it('says where there is nothing to choose from', async () => {
  const menu = { version: '1', ...setUpMetadata(catalogueWords) };
  const { answer } = server(200, { ...menu, mediumFamilies: [] });
  await openApp(level, answer);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There are no instruments to choose from.',
  );
});

it('goes on with what the page knows where a gateway has nothing to say', async () => {
  retryAtOnce();
  const { answer } = server(503, '');
  await openApp(level, answer);
  await untilChosen(/^Level 3,/);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You can choose and play all the same.',
  );
  await press('radio', /^Level 4,/);
  await press('link', 'Play');
  await screen.findByRole('heading', { name: 'Violin, level 4' });
});
