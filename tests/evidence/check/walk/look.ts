import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';

/** Where the sheets are put. */
export const folder = fileURLToPath(new URL('../../../../.cache/walk', import.meta.url));

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
];
const themes = ['light', 'dark'] as const;

/** How long music stands still before it counts as drawn at a new size. */
const STILL_MS = 300;

/**
 * Pictures of what stands there at every size, in both themes, on one sheet named for it; the page is left as large as it
 * was. Nothing may be wider than the screen.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const pictures: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await untilStill(page);
      pictures.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beyond, `${name}, beyond a screen of ${size.width}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
  await laySideBySide(page, name, pictures);
}

async function untilStill(page: Page): Promise<void> {
  const drawn = () =>
    page
      .locator('[role=img], main')
      .evaluateAll((all) =>
        JSON.stringify(all.map((one) => [one.getBoundingClientRect(), one.innerHTML.length])),
      );
  let before = '';
  await expect(async () => {
    const now = await drawn();
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [STILL_MS], timeout: 5000 });
}

/** Where each picture lies on the sheet (px), in the order they were made in: phones above, larger screens below. */
const places = [
  [0, 0, 296, 640],
  [300, 0, 296, 640],
  [600, 0, 640, 296],
  [600, 344, 640, 296],
  [0, 650, 530, 398],
  [0, 1052, 530, 398],
  [534, 650, 706, 398],
  [534, 1052, 706, 398],
] as const;

async function laySideBySide(page: Page, name: string, pictures: readonly string[]): Promise<void> {
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1240, height: 1450 });
  const images = pictures.map((picture, index) => {
    const [left, top, width, height] = places[index]!;
    const place = `left:${left}px; top:${top}px; width:${width}px; height:${height}px`;
    return `<img style="position: fixed; ${place}" src="data:image/png;base64,${picture}">`;
  });
  await sheet.setContent(`<body style="background: gray">${images.join('')}`);
  await sheet.screenshot({ path: join(folder, `${name}.png`) });
  await sheet.close();
}
