import type { LogEntry } from '#shared/contract/log';
import type { Api } from './api.ts';

/** Spec 3 §9: at most this many posts a page. */
export const MAX_POSTS = 20;

/** Tells the server what went wrong here; never blocks, never throws, never says who. */
export function createLog(api: Api, where: () => Pick<LogEntry, 'url' | 'mode'>) {
  let posts = 0;
  return {
    async report(level: LogEntry['level'], component: string, message: string): Promise<void> {
      if (posts >= MAX_POSTS) return;
      posts++;
      const { messageLimit, postLog } = await import('#shared/contract/log');
      const entry: LogEntry = {
        level,
        component,
        message: message.slice(0, messageLimit),
        ...where(),
      };
      await api.call(postLog, { body: { entries: [entry] } });
    },
  };
}

export type Log = ReturnType<typeof createLog>;
