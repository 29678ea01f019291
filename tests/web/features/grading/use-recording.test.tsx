import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRecording } from '../../../../web/features/grading/use-recording.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

afterEach(() => vi.unstubAllGlobals());

const sound = (url: string) => ({ take: 'a1', url, start: 0 });

/** A recording whose links are answered so, in their order; each reload brings a new link. */
function recording(statuses: readonly number[]) {
  const answers = [...statuses];
  vi.stubGlobal('fetch', async () => new Response('sound', { status: answers.shift()! }));
  const said: string[] = [];
  const alert = async ({ title }: { readonly title: string }) => void said.push(title);
  const services = { dialogs: { alert } } as unknown as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  );
  let links = 1;
  const hook = renderHook(() => useRecording(sound(`/sound?${links}`), () => links++), { wrapper });
  return {
    said,
    async load() {
      const audio = await hook.result.current!.load();
      hook.rerender();
      return audio;
    },
  };
}

it('asks for another link where one was refused, which may have been too old', async () => {
  const { said, load } = recording([403, 200]);
  expect(await load()).toBeNull();
  expect(said).toEqual(['Connection Error']);
  expect((await load())!.size).toBe(5);
  expect((await load())!.size, 'it is fetched once').toBe(5);
});

it('says that it is missing where a newer link is refused too', async () => {
  const { said, load } = recording([403, 403, 500]);
  for (let press = 0; press < 3; press += 1) expect(await load()).toBeNull();
  expect(said).toEqual(['Connection Error', 'The recording is missing', 'Connection Error']);
});
