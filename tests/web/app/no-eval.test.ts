import { expect, it, vi } from 'vitest';
import { forbidEval } from '../../../web/app/no-eval.ts';

it('keeps zod from trying whether it may write functions, which it does otherwise', async () => {
  forbidEval();
  const { z } = await import('zod');
  const written = vi.spyOn(globalThis, 'Function');
  expect(z.object({ name: z.string() }).parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(written).not.toHaveBeenCalled();
  z.config({ jitless: false });
  z.object({ name: z.string() }).parse({ name: 'Ada' });
  expect(written).toHaveBeenCalled();
  vi.restoreAllMocks();
});
