import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What keeps someone from using the page as it is now, each with the element it is about. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  // No page of ours has frames of other sites: all of it is looked at in place, without a second page for the report.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Runs in the page: a colour on its way to another one has the contrast of neither. What goes round for ever is left out. */
async function untilStill(): Promise<void> {
  const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  const ending = document.getAnimations().filter(isEnding);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
