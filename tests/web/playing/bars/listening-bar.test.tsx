import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListeningBar } from '../../../../web/playing/bars/listening-bar.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('can be left once it takes long', () => {
  vi.useFakeTimers();
  const leave = vi.fn();
  render(<ListeningBar progress={0.3} onCancel={leave} />);
  const cancel = () => screen.queryByRole('button', { name: 'Cancel' });
  act(() => vi.advanceTimersByTime(1900));
  expect(cancel()).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  fireEvent.click(cancel()!);
  expect(leave).toHaveBeenCalledOnce();
});
