import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from '../../../../web/playing/stage/keep-screen-on.ts';

const release = vi.fn(async () => {});
const request = vi.fn(async () => ({ release }));

beforeEach(() => {
  vi.clearAllMocks();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const wait = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the screen on until it is wanted no more', async () => {
  const end = keepScreenOn();
  await wait();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  expect(release).not.toHaveBeenCalled();
  end();
  expect(release).toHaveBeenCalledOnce();
});

it('asks again when the tab is seen again: the browser took it away', async () => {
  const end = keepScreenOn();
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(request).toHaveBeenCalledTimes(2);
  end();
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(request).toHaveBeenCalledTimes(2);
});

it('lets go of a lock that comes too late, and lives with a refusal', async () => {
  keepScreenOn()();
  await wait();
  expect(release).toHaveBeenCalled();
  request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const end = keepScreenOn();
  await wait();
  end();
});
