import { describe, expect, it } from 'vitest';
import { once } from '../../../web/app/once.ts';

describe('something loaded once', () => {
  it('is loaded once however often it is asked for', async () => {
    let loads = 0;
    const load = once(async () => ++loads);
    expect(await Promise.all([load(), load()])).toEqual([1, 1]);
    expect(await load()).toBe(1);
  });

  it('is tried again after it failed', async () => {
    let loads = 0;
    const load = once(async () => {
      if (++loads === 1) throw new Error('offline');
      return loads;
    });
    await expect(load()).rejects.toThrow('offline');
    expect(await load()).toBe(2);
  });
});
