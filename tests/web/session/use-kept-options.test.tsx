import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createPreferences } from '../../../web/data/store/preferences.ts';
import { type Services, ServicesContext } from '../../../web/session/services.ts';
import { useKeptOptions } from '../../../web/session/use-kept-options.ts';

afterEach(cleanup);

it('shows what is kept on the device at once, and what is changed', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const preferences = () => createPreferences({ personId: null, storage, report() {} });
  preferences().set('zoom', 130);
  const services = { preferences: preferences() } as unknown as Services;
  const { result } = renderHook(useKeptOptions, {
    wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
  expect(result.current.options.zoom).toBe(130);
  act(() => result.current.set('zoom', 150));
  expect(result.current.options.zoom).toBe(150);
});
