import type { Locator } from 'playwright/test';

/** Chooses one of a select's list, which opens over the page. */
export async function choose(where: Locator, label: string, option: string): Promise<void> {
  await where.getByRole('button', { name: new RegExp(label) }).click();
  await where.page().getByRole('option', { name: option, exact: true }).click();
}
