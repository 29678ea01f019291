import type { Page } from 'playwright/test';
import { GET_RETRY_WAITS } from '#web/data/api/http';

/** Has a page opened from now on try a request again at once, in place of some seconds later. */
export async function retryAtOnce(page: Page): Promise<void> {
  await page.addInitScript(
    (waits) => {
      const later = window.setTimeout;
      const sooner = (work: TimerHandler, milliseconds?: number, ...given: unknown[]) =>
        later(work, waits.includes(milliseconds ?? 0) ? 0 : milliseconds, ...given);
      window.setTimeout = sooner as typeof window.setTimeout;
    },
    [...GET_RETRY_WAITS] as number[],
  );
}
