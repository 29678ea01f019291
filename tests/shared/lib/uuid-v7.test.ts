import { expect, it } from 'vitest';
import { timeOfUuidV7, uuidV7 } from '#shared/lib/uuid-v7';

const bytes = (fill: number) => new Uint8Array(10).fill(fill);

it('carries time, version and variant where RFC 9562 puts them', () => {
  expect(uuidV7(0, bytes(0))).toBe('00000000-0000-7000-8000-000000000000');
  expect(uuidV7(0x017f22e279b0, bytes(255))).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff');
});

it('sorts by time', () => {
  const ids = [1, 1_000, 1_700_000_000_000].map((time) => uuidV7(time, bytes(128)));
  expect([...ids].sort()).toEqual(ids);
});

it('asks for exactly ten random bytes', () => {
  expect(() => uuidV7(0, new Uint8Array(9))).toThrow('ten random bytes');
});

it.each([0, 1, 0x017f22e279b0, 2 ** 48 - 1])('tells when it was made: %i', (time) => {
  expect(timeOfUuidV7(uuidV7(time, bytes(255)))).toBe(time);
});
