import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryBody, type QueryBodyProps } from '../../../web/ui/query-body.tsx';

afterEach(cleanup);

type Query = QueryBodyProps<string>['query'];

const waiting: Query = { data: undefined, error: null, errorUpdateCount: 0, refetch: () => {} };
const offline = { passes: true, outcome: { kind: 'network' } } as const;
const forbidden = {
  passes: false,
  outcome: { kind: 'refused', errors: [{ code: 'forbidden', problem: 'No.' }] },
} as const;

function show(first: Query) {
  const router = createRouter({ routeTree: createRootRoute() });
  const body = (query: Query, isLoading = false) => (
    <RouterContextProvider router={router}>
      <QueryBody
        query={query}
        isLoading={isLoading}
        around={(words) => <section aria-label="Around">{words}</section>}
      >
        {(title) => <h2>{title}</h2>}
      </QueryBody>
    </RouterContextProvider>
  );
  const { rerender, container } = render(body(first));
  return {
    next: (query: Query, isLoading?: boolean) => rerender(body(query, isLoading)),
    text: () => container.textContent,
  };
}

it('shows that it loads, and then the thing itself', () => {
  const { next } = show(waiting);
  expect(screen.getByRole('status')).toBeDefined();
  next({ ...waiting, data: 'Strings' }, true);
  expect(screen.getByRole('status')).toBeDefined();
  next({ ...waiting, data: 'Strings' });
  expect(screen.getByRole('heading').textContent).toBe('Strings');
});

it('shows trouble with a way out, which stays while it is asked again', () => {
  const refetch = vi.fn();
  const { next } = show({ ...waiting, error: offline, errorUpdateCount: 1, refetch });
  fireEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
  next({ ...waiting, errorUpdateCount: 1 });
  expect(screen.getByRole('button')).toBeDefined();
  next({ ...waiting, data: 'Strings', errorUpdateCount: 1 });
  expect(screen.getByRole('heading').textContent).toBe('Strings');
});

it('leaves what it shows where asking again meets trouble that passes, and not where it is refused', () => {
  const { next, text } = show({ ...waiting, data: 'Strings' });
  next({ ...waiting, data: 'Strings', error: offline, errorUpdateCount: 1 });
  expect(text()).toBe('Strings');
  next({ ...waiting, data: 'Strings', error: forbidden, errorUpdateCount: 2 });
  expect(text()).not.toContain('Strings');
});

it('offers the way on, and no further try, where asking again brings nothing', () => {
  show({ ...waiting, error: forbidden, errorUpdateCount: 1 });
  expect(screen.getByRole('link', { name: 'To the first page' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('has around its words what the screen puts there, and around the thing itself nothing', () => {
  const { next } = show(waiting);
  expect(screen.getByRole('region', { name: 'Around' })).toBeDefined();
  next({ ...waiting, data: 'Strings' });
  expect(screen.queryByRole('region')).toBeNull();
});

it('says no trouble of one thing while another is asked for', () => {
  const { next } = show({ ...waiting, error: offline, errorUpdateCount: 1 });
  next(waiting);
  expect(screen.getByRole('status')).toBeDefined();
});
