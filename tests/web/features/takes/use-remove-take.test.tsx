import { act, renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Removal, Takes } from '../../../../web/data/store/takes.ts';
import { useRemoveTake } from '../../../../web/features/takes/use-remove-take.ts';
import { createFlash } from '../../../../web/notices/flash.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

const removal = vi.fn<() => Removal>();
const restore = vi.fn(async () => {});
const takes = { remove: async () => removal(), restore } as unknown as Takes;
const flash = createFlash({ set: () => 0, clear: () => {} });
const device = Promise.resolve({ takes });
const services = { device: () => device, flash } as unknown as Services;
const removed = { kind: 'removed', take: { id: 'one' }, entry: null } as Removal;

async function open() {
  const { result } = await act(async () =>
    renderHook(useRemoveTake, {
      wrapper: ({ children }) => (
        <ServicesContext value={services}>
          <Suspense>{children}</Suspense>
        </ServicesContext>
      ),
    }),
  );
  return () => result.current('one', 'Waltz');
}

beforeEach(() => {
  vi.clearAllMocks();
  flash.hide();
});

it('offers to bring back what it deleted', async () => {
  removal.mockReturnValue(removed);
  const remove = await open();
  expect(await remove()).toBe(true);
  expect(flash.message.getState()).toMatchObject({ text: 'Deleted: Waltz', kind: 'done' });
  flash.message.getState()!.act!.onPress();
  expect(restore).toHaveBeenCalledWith(removed);
});

it('leaves that offer where it stands when the take is gone already', async () => {
  removal.mockReturnValueOnce(removed).mockReturnValue({ kind: 'gone' });
  const remove = await open();
  await remove();
  const offer = flash.message.getState();
  expect(await remove()).toBe(false);
  expect(flash.message.getState()).toBe(offer);
});

it('says why a take stays that is still to be sent', async () => {
  removal.mockReturnValue({ kind: 'waiting' });
  const remove = await open();
  expect(await remove()).toBe(false);
  expect(flash.message.getState()).toMatchObject({ kind: 'trouble', act: null });
});
