import { expect, type Page } from 'playwright/test';

/**
 * Does what begins the music, and waits until one of the beats before it was on the screen. Looked for in each frame: a beat
 * stands for less time than lies between two looks of an assertion.
 */
export async function seeCountIn(page: Page, begin: () => Promise<void>): Promise<void> {
  const seen = page.waitForFunction(
    () => document.querySelector('[role=timer][aria-label^="Beat "]') !== null,
    undefined,
    { polling: 'raf', timeout: 30_000 },
  );
  await begin();
  expect(await seen).toBeTruthy();
}
