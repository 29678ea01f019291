import { CHUNK_FRAMES } from './messages.ts';

/**
 * Buffers for audio on its way to the page. A buffer belongs to the audio thread until it is taken
 * and sent, and again once it is returned. When the page is late one is allocated, since losing
 * sound is worse than a collection.
 */
interface ChunkPool {
  take(): Float32Array<ArrayBuffer>;
  giveBack(samples: Float32Array<ArrayBuffer>): void;
}

export function createChunkPool(size: number): ChunkPool {
  const free = Array.from({ length: size }, () => new Float32Array(CHUNK_FRAMES));
  return {
    take: () => free.pop() ?? new Float32Array(CHUNK_FRAMES),
    giveBack(samples) {
      if (samples.length === CHUNK_FRAMES && free.length < size) free.push(samples);
    },
  };
}
