import { expect, it, vi } from 'vitest';
import { getPreferences } from '#shared/contract/preferences';
import { createApi } from '../../../web/data/api.ts';

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
