import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createAppRouter, isAsking } from '../../../web/app/router.tsx';
import type { Services } from '../../../web/session/services.ts';
import { createStarts } from '../../../web/session/starts.ts';

const starts = createStarts(() => 'press');

it.each([
  ['/educator/assignments', true],
  ['/assignments', true],
  ['/practice/sr/level', true],
  ['/', false],
  ['/practice/sr/play?code=P6R8000ZAA', false],
  ['/sign-in', false],
])('%s: who is looking is asked beside its scripts, %s', (path, asks) => {
  history.replaceState(null, '', path);
  const account = { store: createStore(() => ({ person: null })) };
  const router = createAppRouter({ account, log: {}, flash: {}, starts } as unknown as Services);
  expect(isAsking(router)).toBe(asks);
});
