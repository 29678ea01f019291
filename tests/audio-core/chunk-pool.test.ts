import { expect, it } from 'vitest';
import { createChunkPool } from '../../audio-core/worklets/chunk-pool.ts';
import { CHUNK_FRAMES } from '../../audio-core/worklets/messages.ts';

it('hands out a returned buffer again instead of taking memory', () => {
  const pool = createChunkPool(1);
  const first = pool.take();
  pool.giveBack(first);
  expect(pool.take()).toBe(first);
});

it('never loses sound: with no buffer free it takes another', () => {
  const pool = createChunkPool(1);
  const first = pool.take();
  const second = pool.take();
  expect(second).toHaveLength(CHUNK_FRAMES);
  expect(second).not.toBe(first);
});

it('does not grow beyond its size', () => {
  const pool = createChunkPool(1);
  const given = [pool.take(), pool.take()];
  for (const samples of given) pool.giveBack(samples);
  const again = [pool.take(), pool.take()];
  expect(again.filter((samples) => given.includes(samples))).toHaveLength(1);
});
