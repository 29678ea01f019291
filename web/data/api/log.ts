import { type LogLevel, logEntry } from '#shared/logging/entry';
import { mayPost } from '#shared/logging/rate-limit';
import type { Api } from './api.ts';

/** Tells the server what went wrong here; never blocks, never throws, never says who. */
export function createLog(api: Api, path: () => string) {
  let posts = 0;
  return {
    async report(level: LogLevel, component: string, message: string): Promise<void> {
      if (!mayPost(posts)) return;
      posts++;
      // Named before anything is awaited: the person may be elsewhere by then.
      const entry = logEntry(level, component, message, { path: path() });
      try {
        const { postLog } = await import('#shared/contract/log');
        await api.call(postLog, { body: { entries: [entry] } });
      } catch {
        // Without the network even the contract may not load; then there is nobody to tell.
      }
    },
  };
}

export type Log = ReturnType<typeof createLog>;
