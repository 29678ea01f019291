import { expect, type Page, test } from 'playwright/test';
import type { FaultName } from '#shared/contract/flags';
import { typeSignIn } from './support/people.ts';

/** The server sends its switches with the account; these come on top. */
async function force(page: Page, faults: readonly FaultName[]): Promise<void> {
  await page.route('**/api/v2/account', async (route) => {
    const response = await route.fetch();
    const account = await response.json();
    await route.fulfill({ response, json: { ...account, flags: { ...account.flags, faults } } });
  });
}

/** Opens a page by what is done, and waits until it has heard of the switches. */
async function knowing(page: Page, open: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse('**/api/v2/account');
  await open();
  await (await told).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

for (const [fault, words] of [
  ['bad-data', /something went wrong/i],
  ['timeout', /something went wrong/i],
  ['access', /for somebody else/i],
] as const) {
  test(`A dashboard that meets ${fault} says so, and is there when the trouble is over`, async ({
    page,
  }) => {
    await force(page, [fault]);
    await knowing(page, () => page.goto('/sign-in?next=/sight-reading'));
    // Signing in opens a new page, which hears of the switches anew.
    await knowing(page, () => typeSignIn(page, 'student3'));
    await page.getByRole('link', { name: 'Assignments' }).click();
    // A gateway's trouble is asked about for nine seconds first.
    await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/api/v2/account');
    await page.reload();
    await expect(page.getByText('First reading on the violin')).toBeVisible();
  });
}

test('Sounds that are missing are played by a voice of our own, which is said', async ({
  page,
}) => {
  await force(page, ['sound-missing']);
  await knowing(page, () => page.goto('/'));
  await page.getByRole('link', { name: 'Just play' }).click();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await page.getByText('Play the music along').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(
    page.getByText('This sound is not here yet, so a simple voice plays this time.'),
  ).toBeVisible();
});

test('A browser that cannot record plays a challenge all the same, and says why it is not checked', async ({
  page,
}) => {
  await force(page, ['cannot-record-impossible']);
  await knowing(page, () => page.goto('/'));
  await page.getByRole('link', { name: 'Just play' }).click();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Record and check the challenge' })).toBeDisabled();
  await expect(page.getByText('This browser cannot record.')).toBeVisible();
});
