import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUnchanged } from '../../../../web/ui/hooks/use-unchanged.ts';

it('what says the same stays the same, what does not is the new one', () => {
  const sameScore = (one: { score: number }, other: { score: number }) => one.score === other.score;
  const first = { score: 80, sentAt: null as string | null };
  const { result, rerender } = renderHook(({ value }) => useUnchanged(value, sameScore), {
    initialProps: { value: first },
  });
  rerender({ value: { score: 80, sentAt: 'now' } });
  expect(result.current).toBe(first);
  const other = { score: 90, sentAt: null };
  rerender({ value: other });
  expect(result.current).toBe(other);
  rerender({ value: { score: 90, sentAt: 'now' } });
  expect(result.current).toBe(other);
});
