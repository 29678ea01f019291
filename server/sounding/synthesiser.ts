import type { SoundingNote } from '#shared/sounding/sounding';
import { RecentlyAsked } from '../composing/recently-asked.ts';
import { ThreadPool } from '../threads/thread-pool.ts';

/** Renders music to sound files off the server's own thread. */
export interface Synthesiser {
  /**
   * @param name of the sound, under which it is kept for who asks for the same
   * @throws QueueTimeout when too many are asked for at once
   */
  render(name: string, notes: readonly SoundingNote[]): Promise<Uint8Array<ArrayBuffer>>;
  /** Its thread reads its code now. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/** Half a megabyte each. */
const mostKept = 20;

/** One thread is enough: the page has instruments of its own. */
export function createSynthesiser(): Synthesiser {
  const module = new URL('./thread.mjs', import.meta.url);
  const pool = new ThreadPool({ module, threads: 1, patience: 5_000, most: 30 });
  const rendered = new RecentlyAsked<Promise<Uint8Array<ArrayBuffer>>>(mostKept);
  return {
    render: (name, notes) =>
      rendered.get(name, () => {
        const rendering = pool.run<Uint8Array<ArrayBuffer>>(notes);
        rendering.catch(() => rendered.forget(name));
        return rendering;
      }),
    begin: () => pool.begin(),
    close: () => pool.close(),
  };
}
