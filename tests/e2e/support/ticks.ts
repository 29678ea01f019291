import type { Page } from 'playwright/test';

/** How the page stood when a tick came. */
interface Tick {
  readonly id: string;
  readonly isRunning: boolean;
  /** For the eye only: nothing on the page speaks of a note before the take is over. */
  readonly isSilent: boolean;
}

type TickedWindow = Window & { ticks: Tick[] };

/** Runs in the page: a tick is gone when the marks take over, so each is noted as it comes. */
export function noteTicks(): void {
  const ticks: Tick[] = [];
  (window as unknown as TickedWindow).ticks = ticks;
  const look = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-testid^=heard-]')) {
      const id = dataset.testid!;
      if (ticks.some((tick) => tick.id === id)) continue;
      ticks.push({
        id,
        isRunning: document.querySelector('button[aria-label=Stop]') !== null,
        isSilent:
          !document.querySelector('[data-mark]') && !document.querySelector('[aria-label=Marks]'),
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** All ticks so far, of a page that was opened with `noteTicks`. */
export function ticksOn(page: Page): Promise<readonly Tick[]> {
  return page.evaluate(() => (window as unknown as TickedWindow).ticks);
}
