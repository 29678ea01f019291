import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultOptions, type Options } from '#shared/practice/options';
import { type Services, ServicesContext } from '../../../web/session/services.ts';
import { useKeptOptions } from '../../../web/session/use-kept-options.ts';

afterEach(cleanup);

/** A screen whose device's store opens, or fails, when told to. */
function open() {
  let resolve: (device: unknown) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const device = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const store = createStore<Options>(() => ({ ...defaultOptions, zoom: 130 }));
  const set = (name: string, value: unknown) => store.setState({ [name]: value });
  const services = { device: () => device } as unknown as Services;
  const { result } = renderHook(useKeptOptions, {
    wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
  return {
    result,
    arrive: () => act(async () => resolve({ preferences: { store, set } })),
    fail: () => act(async () => reject(new Error('blocked'))),
  };
}

it('waits for the device, then shows what is kept there and what is changed', async () => {
  const { result, arrive } = open();
  expect(result.current).toBeNull();
  await arrive();
  expect(result.current?.options.zoom).toBe(130);
  act(() => result.current?.set('zoom', 150));
  expect(result.current?.options.zoom).toBe(150);
});

it('goes on with the usual ones where the device keeps nothing, and changes them for this screen', async () => {
  const { result, fail } = open();
  await fail();
  await expect.poll(() => result.current?.options).toEqual(defaultOptions);
  act(() => result.current?.set('performCursor', 'none'));
  expect(result.current?.options.performCursor).toBe('none');
});
