import { expect, test } from 'playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { Film } from './film.ts';
import { folder, look } from './look.ts';

let kit: ViteDevServer;
test.beforeAll(async () => {
  kit = await createServer({ server: { port: 0 }, logLevel: 'error' });
  await kit.listen();
});
test.afterAll(() => kit.close());

test('The parts that screens are made of', async ({ page }) => {
  await page.goto(`${kit.resolvedUrls!.local[0]}kit/index.html`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look(page, 'kit');
  for (const width of [390, 1366]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/kit-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
});

test('The same parts by keys alone', async ({ page }) => {
  const film = new Film();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${kit.resolvedUrls!.local[0]}kit/index.html`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const words = at.getAttribute('aria-label') ?? at.innerText ?? '';
      return `${words.trim().split('\n')[0] || (at.closest('label')?.innerText ?? at.tagName)}`;
    });
  /** Goes on to what has this name. */
  const tabTo = async (name: string) => {
    const passed: string[] = [];
    while (passed.at(-1) !== name) {
      await page.keyboard.press('Tab');
      passed.push(await focused());
      expect(passed.length, `${name} after ${passed.join(', ')}`).toBeLessThan(60);
    }
  };
  const shot = (caption: string) => film.take(page, caption);
  await tabTo('Delete …');
  await shot('the focus on a button');
  await tabTo('More');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await shot('a menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('radio', { name: 'one' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'two' }).first()).toBeChecked();
  await page
    .getByRole('button', { name: /Select/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await shot('a select');
  await page.keyboard.press('Enter');
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await shot('tabs');
  await tabTo('Typed confirmation');
  await page.keyboard.press('Enter');
  await page.keyboard.type('delete');
  await shot('a confirmation that is typed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await focused()).toBe('Typed confirmation');
  const head = page.getByRole('columnheader').getByRole('button').first();
  await head.focus();
  await page.keyboard.press('Enter');
  await shot('a column sorted');
  await page.getByRole('row').nth(1).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await shot('a row ticked');
  await film.develop(page, 'kit-by-keys');
});
