import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What keeps someone from using the page as it is now, each with the element it is about. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
