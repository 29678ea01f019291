import type { Page } from 'playwright/test';

/** Goes to another address of the app as a link does: the page stays, with all that it has loaded. */
export async function goInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}
