import { expect, it, vi } from 'vitest';
import { getPreferences } from '#shared/contract/preferences';
import { createApi } from '../../../../web/data/api/api.ts';

it.each([
  [false, 1],
  [true, 0],
])(
  'a GET answered by 401 asks to sign in, but not in the background (%s)',
  async (inBackground, asked) => {
    const onSignInNeeded = vi.fn();
    const api = createApi({
      fetch: async () => new Response('{}', { status: 401 }),
      sleep: async () => {},
      onSignInNeeded,
    });
    const outcome = await api.call(getPreferences, { inBackground });
    expect(outcome).toMatchObject({ kind: 'refused', status: 401 });
    expect(onSignInNeeded).toHaveBeenCalledTimes(asked);
  },
);

it('says what the server asks for first', async () => {
  const needed: unknown[] = [];
  const api = createApi({
    fetch: async () =>
      Response.json(
        { errors: [{ code: 'password-needed', problem: 'Set a password first.' }] },
        { status: 401 },
      ),
    sleep: async () => {},
    onSignInNeeded: (...what) => needed.push(what),
  });
  await api.call(getPreferences);
  expect(needed).toEqual([[null, 'password-needed']]);
});

it('says whom it acts for, where that is known', async () => {
  const meant: (string | null)[] = [];
  const api = createApi({
    fetch: async (request) => {
      meant.push((request as Request).headers.get('x-pv-user'));
      return Response.json({ preferences: {} });
    },
    sleep: async () => {},
    onSignInNeeded: () => {},
  });
  await api.call(getPreferences, { personId: 'ada' });
  await api.call(getPreferences, { personId: null });
  await api.call(getPreferences);
  expect(meant).toEqual(['ada', null, null]);
});
