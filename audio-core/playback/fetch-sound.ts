import type { SoundFile } from '../sounds/sound-files.ts';

/**
 * Fetches a sound; the service worker keeps it. Rejects when it cannot be had or nothing comes for a while, and with
 * AbortError when `signal` is aborted.
 */
export type FetchSound = (
  file: SoundFile,
  options: {
    /** Told the bytes of each piece that came. */
    readonly onBytes: (bytes: number) => void;
    readonly signal: AbortSignal | undefined;
    /** Nobody waits for it yet: whatever else the page fetches comes first. */
    readonly isAhead?: boolean;
  },
) => Promise<ArrayBuffer>;

/** A network that gives nothing for so long is as good as none, and our own voice plays. */
export const STALL_MS = 8000;

export const fetchSound: FetchSound = async ({ url }, { onBytes, signal, isAhead }) => {
  const ending = new AbortController();
  const giveUp = () => ending.abort(signal?.reason);
  const wait = () => setTimeout(() => ending.abort(new Error(`${url} does not come`)), STALL_MS);
  signal?.addEventListener('abort', giveUp);
  let stall = wait();
  try {
    const reply = await fetch(url, {
      signal: ending.signal,
      ...(isAhead && { priority: 'low' }),
    });
    if (!reply.ok || !reply.body) throw new Error(`${url} answered ${reply.status}`);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = reply.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(stall);
      stall = wait();
      pieces.push(piece.value);
      onBytes(piece.value.length);
    }
    return await new Blob(pieces).arrayBuffer();
  } finally {
    clearTimeout(stall);
    signal?.removeEventListener('abort', giveUp);
  }
};
