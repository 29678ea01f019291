import { type Remote, transfer, wrap } from 'comlink';
import type { UnpackWorker } from './worker-api.ts';

/** Decodes sound fonts in a worker that lives while there is something to decode. */
export interface Unpacker {
  /** SF3 to SF2; takes the buffer over. Rejects where it is no sound font. */
  unpack(packed: ArrayBuffer): Promise<ArrayBuffer>;
}

/** An ensemble's sounds arrive one after the other. */
const REST_MS = 5000;

export function createUnpacker(): Unpacker {
  let thread: Worker | null = null;
  let remote: Remote<UnpackWorker> | null = null;
  let broken: Promise<never> | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let busy = 0;

  function launch(): Remote<UnpackWorker> {
    const worker = new Worker(new URL('./unpack.worker.ts', import.meta.url), { type: 'module' });
    broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', ({ message }) => {
        end();
        reject(new Error(`The sounds cannot be decoded: ${message}`));
      });
    });
    broken.catch(() => {});
    thread = worker;
    remote = wrap<UnpackWorker>(worker);
    return remote;
  }

  function end(): void {
    thread?.terminate();
    thread = null;
    remote = null;
  }

  return {
    async unpack(packed) {
      clearTimeout(resting);
      const decoder = remote ?? launch();
      busy += 1;
      try {
        return await Promise.race([decoder.unpack(transfer(packed, [packed])), broken!]);
      } finally {
        busy -= 1;
        if (busy === 0) resting = setTimeout(end, REST_MS);
      }
    },
  };
}
