import type { Page } from 'playwright/test';
import { getSetUpMetadata } from '#shared/contract/set-up';
import { recentSetUps } from './support/device-store.ts';
import { signIn } from './support/people.ts';
import { untilInstalled } from './support/service-worker.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save this set-up' }).click();
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`“${name}” is saved.`)).toBeVisible();
}

const yours = (page: Page) => page.getByRole('region', { name: 'Yours' });

test('A set-up saved on one device is used on another, renamed there, and deleted with a way back', async ({
  browser,
}) => {
  const [tablet, laptop] = [await browser.newContext(), await browser.newContext()];
  const [here, there] = [await tablet.newPage(), await laptop.newPage()];
  await signIn(here, 'student5');
  await here.goto('/practice/sr/level?mediumId=viola&levelId=pv~3&timeSigs=3/4');
  await expect(here).toHaveURL(/\/practice\/[\w-]{36}\/sr\/level/);
  const sent = here.waitForResponse((reply) => reply.url().endsWith('/saveConfig') && reply.ok());
  await save(here, 'Monday warm-up');
  await sent;

  await signIn(there, 'student5');
  await there.goto('/sight-reading');
  await expect(score(there)).toBeVisible();
  await yours(there).getByText('Saved', { exact: true }).click();
  await yours(there)
    .getByRole('link', { name: /^Monday warm-up/ })
    .click();
  await expect(there.getByRole('heading', { name: 'Viola, level 3' })).toBeVisible();
  await expect(there.getByText(/, 3\/4, /)).toBeVisible();

  await there.goto('/sight-reading');
  await yours(there).getByRole('button', { name: 'More for “Monday warm-up”' }).click();
  await there.getByRole('menuitem', { name: 'Rename' }).click();
  await there.getByRole('textbox', { name: 'Name' }).fill('Every day');
  await there.getByRole('button', { name: 'Save', exact: true }).click();
  await yours(there).getByText('Table', { exact: true }).click();
  await expect(yours(there).getByRole('row', { name: /Every day/ })).toBeVisible();
  await yours(there).getByRole('button', { name: 'More for “Every day”' }).click();
  await there.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(yours(there).getByRole('row', { name: /Every day/ })).toBeHidden();
  await there.getByRole('button', { name: 'Undo' }).click();
  await expect(yours(there).getByRole('row', { name: /Every day/ })).toBeVisible();
  // The view that was chosen is remembered.
  await there.reload();
  await expect(yours(there).getByRole('row', { name: /Every day/ })).toBeVisible();
  await tablet.close();
  await laptop.close();
});

test('What was practised is there again, without an account and without a network', async ({
  page,
  context,
}) => {
  await page.goto('/practice/sr/play?mediumId=oboe&levelId=pv~2');
  await expect(score(page)).toBeVisible();
  await untilInstalled(page);
  // Kept once the music has stood for a moment.
  await expect.poll(() => recentSetUps(page)).toBe(1);
  await context.setOffline(true);
  await page.goto('/');
  await yours(page)
    .getByRole('link', { name: /^Oboe, level 2/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Oboe, level 2' })).toBeVisible();
  await expect(score(page)).toBeVisible();
});

test('Set-up opens without a network after one visit, and goes all the way to music', async ({
  page,
  context,
}) => {
  // What only the server says, the page's own catalogue cannot have made up.
  await context.route(`**${getSetUpMetadata.path}*`, async (route) => {
    const reply = await route.fetch();
    const said = await reply.json();
    said.mediums.tuba.name = 'Old school tuba';
    await route.fulfill({ response: reply, json: said });
  });
  await page.goto('/practice/sr/instrument?mediumId=tuba&levelId=pv~2');
  await expect(page.getByRole('button', { name: 'Old school tuba' })).toBeVisible();
  await untilInstalled(page);
  await context.unrouteAll();
  await context.setOffline(true);
  await page.goto('/practice/sr/instrument-family');
  await page.getByRole('button', { name: /^Brass/ }).click();
  await page.getByRole('button', { name: 'Old school tuba' }).click();
  await page.getByRole('radio', { name: /^Level 1,/ }).check({ force: true });
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tuba, level 1' })).toBeVisible();
  await expect(score(page)).toBeVisible();
});
