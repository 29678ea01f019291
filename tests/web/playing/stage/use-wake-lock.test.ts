import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWakeLock } from '../../../../web/playing/stage/use-wake-lock.ts';

const release = vi.fn(async () => {});
const request = vi.fn(async () => ({ release }));

beforeEach(() => {
  vi.clearAllMocks();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const wait = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the screen on only while it is wanted', async () => {
  const { rerender } = renderHook(({ isOn }) => useWakeLock(isOn), {
    initialProps: { isOn: false },
  });
  expect(request).not.toHaveBeenCalled();
  rerender({ isOn: true });
  await wait();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  rerender({ isOn: false });
  expect(release).toHaveBeenCalledOnce();
});

it('asks again when the tab is seen again: the browser took it away', async () => {
  renderHook(() => useWakeLock(true));
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(request).toHaveBeenCalledTimes(2);
});

it('lets go of a lock that comes too late, and lives with a refusal', async () => {
  const { unmount } = renderHook(() => useWakeLock(true));
  unmount();
  await wait();
  expect(release).toHaveBeenCalled();
  request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  renderHook(() => useWakeLock(true));
  await wait();
});
