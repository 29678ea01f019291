import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRecording } from '../../../../web/features/grading/use-recording.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

afterEach(() => vi.unstubAllGlobals());

const sound = (url: string) => ({ take: 'a1', url, start: 0 });

/**
 * A recording whose links are answered so, in their order.
 *
 * @param renew what the server says when a new link is asked for
 */
function recording(
  statuses: readonly number[],
  renew: () => Promise<ReturnType<typeof sound> | null> = async () => sound('/sound?new'),
) {
  const answers = [...statuses];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('sound', { status: answers.shift()! });
  });
  const said: string[] = [];
  const alert = async ({ title }: { readonly title: string }) => void said.push(title);
  const services = { dialogs: { alert } } as unknown as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  );
  const hook = renderHook(() => useRecording(sound('/sound?1'), renew), { wrapper });
  return { said, asked, load: () => hook.result.current!.load() };
}

it('is heard by another link where one was refused, which may have been too old', async () => {
  const { said, asked, load } = recording([403, 200]);
  expect((await load())!.size).toBe(5);
  expect((await load())!.size, 'it is fetched once').toBe(5);
  expect(asked).toEqual(['/sound?1', '/sound?new']);
  expect(said).toEqual([]);
});

it('says that it is missing where a newer link is refused too', async () => {
  const { said, load } = recording([403, 403, 500]);
  for (let press = 0; press < 2; press += 1) expect(await load()).toBeNull();
  expect(said).toEqual(['The recording is missing', 'Connection Error']);
});

it('says that it is missing where it was deleted meanwhile', async () => {
  const { said, load } = recording([403], async () => null);
  expect(await load()).toBeNull();
  expect(said).toEqual(['The recording is missing']);
});

it('does not say that it is missing where nobody could be asked for a newer link', async () => {
  const { said, load } = recording([403], () => Promise.reject(new Error('No network.')));
  expect(await load()).toBeNull();
  expect(said).toEqual(['Connection Error']);
});
