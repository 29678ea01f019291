import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AFTER_CHOICE, useAfterChoice } from '../../../web/set-up/use-after-choice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('gives what was chosen before until the new choice is painted', () => {
  const { result, rerender } = renderHook(useAfterChoice<string>, { initialProps: 'one' });
  expect(result.current).toBeNull();
  wait(AFTER_CHOICE);
  expect(result.current).toBe('one');
  rerender('two');
  wait(AFTER_CHOICE - 1);
  expect(result.current).toBe('one');
  wait(1);
  expect(result.current).toBe('two');
});

it('skips what a quick hand leaves again', () => {
  const { result, rerender } = renderHook(useAfterChoice<string>, { initialProps: 'one' });
  wait(AFTER_CHOICE - 1);
  rerender('two');
  wait(AFTER_CHOICE - 1);
  expect(result.current).toBeNull();
  wait(1);
  expect(result.current).toBe('two');
});
