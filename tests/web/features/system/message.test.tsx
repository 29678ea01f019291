import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, untilTitled } from '../../open-app.tsx';

afterEach(closeApp);

it.each([
  ['?code=linkExpired', /does not open anything any more/, 'To the first page'],
  ['?code=notEnrolled', /has the code to join/, 'Join a class'],
  ['?code=signInNeeded', /Sign in to go on/, 'Sign in'],
  ['?code=classEnded', /This class has ended/, 'Your assignments'],
  ['?code=subscriptionLapsed', /has run out/, 'To the first page'],
  ['', /Nothing of yours is lost/, 'To the first page'],
  ['?code=constructor', /Nothing of yours is lost/, 'To the first page'],
])('/nmpMessage%s says what it is, with one thing to do', async (query, words, act) => {
  await openApp(`/nmpMessage${query}`);
  expect(await screen.findByText(words)).toBeTruthy();
  await untilTitled('A Message');
  expect(within(screen.getByRole('main')).getByRole('link', { name: act })).toBeTruthy();
});

it('repeats nothing of what somebody wrote into the address', async () => {
  await openApp('/nmpMessage?code=Call+0900&message=Call+0900');
  await screen.findByText(/Nothing of yours is lost/);
  expect(document.body.textContent).not.toContain('0900');
});
