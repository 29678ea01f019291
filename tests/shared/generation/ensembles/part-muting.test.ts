import { describe, expect, it } from 'vitest';
import { type MutingMoment, mayMute } from '#shared/generation/ensembles/part-muting';

describe('muted parts', () => {
  const moment: MutingMoment = {
    style: 'manual',
    transport: 'idle',
    mode: 'free',
  };
  it.each<[Partial<MutingMoment>, boolean]>([
    [{}, true],
    [{ style: 'automatic' }, false],
    [{ transport: 'running' }, false],
    [{ transport: 'countdown' }, false],
    [{ transport: 'countdown', mode: 'live' }, true],
    [{ transport: 'countdown', mode: 'challenge' }, true],
    [{ transport: 'running', mode: 'live' }, false],
  ])('may be chosen: %o', (change, expected) => {
    expect(mayMute({ ...moment, ...change })).toBe(expected);
  });
});
