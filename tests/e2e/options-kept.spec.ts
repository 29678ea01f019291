import type { Page } from 'playwright/test';
import { getPreferences } from '#shared/contract/preferences';
import { signIn } from './support/people.ts';
import { untilInstalled } from './support/service-worker.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

/** Options of whoever is signed in, as the server knows them. */
async function optionsAtServer(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const reply = await page.context().request.get(getPreferences.path);
  return getPreferences.reply.parse(await reply.json()).preferences;
}

/** The browser stops a worker that has had nothing to do for half a minute. */
async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

const meters = '/practice/sr/time-signature?mediumId=clarinet&levelId=pv~6';

for (const [how, leave] of [
  ['closed', (page: Page) => page.close()],
  ['left for another page', (page: Page) => page.goto('/')],
] as const) {
  test(`An option that was changed just before the page is ${how} reaches the server`, async ({
    context,
  }) => {
    const [page, watch] = [await context.newPage(), await context.newPage()];
    await signIn(page, 'teacher');
    await untilInstalled(page);
    // On every visit but the first the worker is there.
    const received = page.waitForResponse((reply) => reply.url().endsWith(getPreferences.path));
    await page.goto(meters);
    await received;
    const before = (await optionsAtServer(watch)).multiSelectTimeSig ?? false;
    await stopWorkers(page);
    await page.getByText('More than one').click();
    await leave(page);
    await expect
      .poll(async () => (await optionsAtServer(watch)).multiSelectTimeSig ?? false)
      .toBe(!before);
  });
}
