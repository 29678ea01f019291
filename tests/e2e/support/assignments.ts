import { expect, type Page } from 'playwright/test';

/** Opens an assignment of the seeded school from the student's list. Returns its id. */
export async function openAssignment(page: Page, title: string): Promise<string> {
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/assignment\/[\w-]{36}\//);
  return /assignment\/([\w-]{36})/.exec(page.url())![1]!;
}
