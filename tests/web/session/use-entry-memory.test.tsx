import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Services, ServicesContext } from '../../../web/session/services.ts';
import { useEntryMemory } from '../../../web/session/use-entry-memory.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('is there again for who comes back, and for nobody else', () => {
  const history = createMemoryHistory({ initialEntries: ['/students'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const person = createStore(() => ({ person: { id: 'one' } }));
  const services = { account: { store: person } } as unknown as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </ServicesContext>
  );
  /** As the screen comes up. */
  const open = () => renderHook(() => useEntryMemory('filter', 'all'), { wrapper }).result;

  const first = open();
  expect(first.current[0]).toBe('all');
  act(() => first.current[1]('missing'));
  expect(first.current[0]).toBe('missing');

  history.push('/students');
  expect(open().current[0]).toBe('all');
  history.back();
  expect(open().current[0]).toBe('missing');
  person.setState({ person: { id: 'other' } });
  expect(open().current[0]).toBe('all');
});
