import { CatchBoundary } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../../web/paths/lazy-screen.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('leaves it to the page to load itself again where the file of a screen is gone, and tells what it met', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const gone = new TypeError('Failed to fetch dynamically imported module: http://here/a.js');
  const Screen = lazyScreen<'Music'>(() => Promise.reject(gone), 'Music');
  const caught = vi.fn();
  await act(() => (Screen as { preload?: () => Promise<void> }).preload?.());
  render(
    <CatchBoundary getResetKey={() => ''} errorComponent={() => 'Trouble'} onCatch={caught}>
      <Screen />
    </CatchBoundary>,
  );
  expect(screen.getByText('Trouble')).toBeTruthy();
  expect(caught.mock.lastCall![0]).toMatchObject({ cause: gone });
  expect(reload).not.toHaveBeenCalled();
});
