import { expect, it } from 'vitest';
import { createChunkPool } from '../../audio-core/worklets/chunk-pool.ts';
import { CHUNK_FRAMES } from '../../audio-core/worklets/messages.ts';

it('hands out a returned buffer again instead of taking memory', () => {
  const pool = createChunkPool(1);
  const first = pool.take();
  pool.giveBack(first);
  expect(pool.take()).toBe(first);
  expect(pool.starved()).toBe(0);
});

it('never loses sound: with no buffer free it takes one and counts that', () => {
  const pool = createChunkPool(1);
  pool.take();
  expect(pool.take()).toHaveLength(CHUNK_FRAMES);
  expect(pool.starved()).toBe(1);
});

it('does not grow beyond its size', () => {
  const pool = createChunkPool(1);
  const [first, second] = [pool.take(), pool.take()];
  pool.giveBack(first);
  pool.giveBack(second);
  pool.take();
  pool.take();
  expect(pool.starved()).toBe(2);
});
