import { measured, watchVisit } from '../evidence/bench/first-visit/measure.ts';
import { visitsOf } from '../evidence/bench/first-visit/visits.ts';
import { signIn } from './support/people.ts';
import { exerciseOf } from './support/performances.ts';
import { expect, test } from './support/story.ts';

const { code } = exerciseOf({ medium: 'violin', levelId: 'pv~3', seed: 11 });

for (const visit of visitsOf(code)) {
  const until = visit.hasMusic ? 'its music' : 'its words';
  test(`The first visit asks for at most ${visit.wanted.requests} files before ${until}: ${visit.name}`, async ({
    page,
  }) => {
    if (visit.as) {
      await signIn(page, visit.as);
      await page.goto('about:blank');
    }
    await watchVisit(page, visit);
    await page.goto(visit.path, { waitUntil: 'commit' });
    const { requests } = await measured(page, visit);
    expect(requests).toBeLessThanOrEqual(visit.wanted.requests);
  });
}

/** Runs in the page before any script of its own: counts frames in which there is nothing to see. */
function countBlankFrames(): void {
  const seen = { frames: 0, blank: 0 };
  Object.assign(window, { seen });
  const look = () => {
    const isOpening = document.getElementById('opening') !== null;
    // Not before the page is read that far.
    if (isOpening || seen.frames > 0) seen.frames++;
    if (seen.frames > 0 && !isOpening && !document.getElementById('main')) seen.blank++;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const path of ['/', `/practice/sr/play?code=${code}`, '/sign-in', '/practice/sr/level']) {
  test(`No frame of a first visit is empty: ${path}`, async ({ page }) => {
    await page.addInitScript(countBlankFrames);
    // Slowly, so that there is time for one.
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#opening')).toBeVisible();
    await expect(page.locator('#main')).toBeVisible();
    await expect(page.locator('#opening')).toHaveCount(0);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { frames: number; blank: number } }).seen,
    );
    expect(seen.frames).toBeGreaterThan(3);
    expect(seen.blank).toBe(0);
  });
}

test('A theme chosen against the device’s holds before any script file is here', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('primavista-theme', 'dark'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#opening')).toBeVisible();
});
