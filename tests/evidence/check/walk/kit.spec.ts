import { test } from 'playwright/test';
import { createServer, type ViteDevServer } from 'vite';
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
