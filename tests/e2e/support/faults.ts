import type { Page } from 'playwright/test';
import type { FaultName } from '#shared/contract/flags';

/** The server sends its switches with the account; these come on top. */
export async function force(page: Page, faults: readonly FaultName[]): Promise<void> {
  await page.route('**/api/v2/account', async (route) => {
    const response = await route.fetch();
    const account = await response.json();
    await route.fulfill({ response, json: { ...account, flags: { ...account.flags, faults } } });
  });
}

/** Opens a page by what is done, and waits until it has heard of the switches. */
export async function knowing(page: Page, open: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse('**/api/v2/account');
  await open();
  await (await told).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
