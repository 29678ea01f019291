import { afterAll, vi } from 'vitest';

// Test files that share their modules share the globals too, so each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
