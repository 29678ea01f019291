import type { Locator, Page } from 'playwright';

type WatchedWindow = Window & { painted?: Promise<number> };

/** Milliseconds; a press that shows nothing is a broken bench, not a slow page. */
const patience = 30_000;

/** Milliseconds: a hand stays on a thing before it presses, and a finger on a button before it lifts. */
const hover = 100;
const hold = 80;

/**
 * Milliseconds from the press (where the finger lifts), as the browser dates it, to the frame after the one in which
 * something matches `sign`, which nothing does before. The time the press waits for a busy page counts.
 */
export async function timeToPaint(page: Page, target: Locator, sign: string): Promise<number> {
  if ((await page.locator(sign).count()) > 0) throw new Error(`${sign} is there before the press.`);
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.evaluate(watchFor, { sign, patience });
  // Asked for before the press, so that asking takes none of the time.
  const painted = page.evaluate(() => (window as WatchedWindow).painted!);
  // Not the locator's own click: it looks into the page while the press is under way.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(hover);
  await page.mouse.down();
  await page.waitForTimeout(hold);
  await page.mouse.up();
  return painted;
}

/** Runs in the page, so that it can use nothing from here. */
function watchFor({ sign, patience }: { readonly sign: string; readonly patience: number }): void {
  const painted = new Promise<number>((resolve, reject) => {
    let pressed: number | null = null;
    addEventListener(
      'click',
      (event) => {
        pressed = event.timeStamp;
      },
      { capture: true, once: true },
    );
    new MutationObserver((_, observer) => {
      if (pressed === null || document.querySelector(sign) === null) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(performance.now() - pressed!)),
      );
    }).observe(document, { subtree: true, childList: true, attributes: true });
    setTimeout(() => reject(new Error(`${sign} never came.`)), patience);
  });
  // Told where it is waited for.
  painted.catch(() => {});
  (window as WatchedWindow).painted = painted;
}
