import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What keeps someone from using the page as it is now, each with the element it is about. */
export async function findViolations(page: Page): Promise<string[]> {
  // No page of ours has frames of other sites: all of it is looked at in place, without a second page for the report.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
