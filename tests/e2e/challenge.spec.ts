import type { Page } from 'playwright/test';
import { exerciseOf } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const CHALLENGE = '/practice/sr/challenge?mediumId=violin&levelId=pv~2&measureCount=4&seed=7';

const start = (page: Page) => page.getByRole('button', { name: 'Start the challenge (space)' });
const left = async (page: Page) => Number(await page.getByRole('timer').textContent());

/** Chooses in the practice sheet. */
async function choose(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await change();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function open(page: Page, link = CHALLENGE): Promise<void> {
  await page.goto(link);
  await expect(score(page)).toBeVisible();
}

test('A challenge gives time to look, asks what to look for, then counts in and plays', async ({
  page,
}) => {
  await open(page);
  await expect(page).toHaveTitle(/^Challenge/);
  await start(page).click();
  await expect(page.getByRole('timer')).toHaveText('30');
  await expect.poll(() => left(page)).toBeLessThan(29);

  await expect(page.getByText('Which key is it in?')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/major|minor/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('How many beats has a measure?')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/^Measure \d+: /)).toBeVisible();

  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Begin now (space)' }).click();
  await expect(page.getByRole('timer', { name: /^Beat 1 of/ })).toBeVisible();
  await expect(page.getByText('Measure 1 of 4')).toBeVisible();
  await expect(start(page)).toBeVisible({ timeout: 30_000 });
});

test('Space begins a challenge, cuts the time to look short, and stops the music', async ({
  page,
}) => {
  await open(page);
  // The button that was pressed by mouse does not keep the space bar.
  await page.getByRole('button', { name: 'Metronome' }).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('timer')).toHaveText('30');
  await page.keyboard.press('Space');
  await expect(page.getByRole('timer', { name: /^Beat 1 of/ })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(start(page)).toBeVisible();
});

test('The tempo can be heard while the music is looked at, and falls silent by itself', async ({
  page,
}) => {
  await open(page);
  await choose(page, async () => {
    for (let press = 0; press < 5; press += 1) {
      await page.getByRole('button', { name: 'Less time' }).click();
    }
  });
  await start(page).click();
  await expect(page.getByRole('timer')).toHaveText('5');
  const tempo = page.getByRole('button', { name: 'Tempo' });
  await tempo.click();
  await expect(tempo).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('timer')).toHaveText('1');
  await expect(tempo).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});

test('Who listens to the tempo before hears it on while the music is looked at', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  for (let press = 0; press < 5; press += 1) {
    await page.getByRole('button', { name: 'Less time' }).click();
  }
  await page.getByRole('button', { name: 'Hear it' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await start(page).click();
  const tempo = page.getByRole('button', { name: 'Tempo' });
  await expect(page.getByRole('timer')).toHaveText('4');
  await expect(tempo).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('timer')).toHaveText('1');
  await expect(tempo).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});

test('Time to look and the coach are as the player wants them, on later visits too', async ({
  page,
}) => {
  await open(page);
  await choose(page, async () => {
    await page.getByRole('button', { name: 'Less time' }).click();
    await page.getByText('A coach asks what to look for').click();
  });
  await open(page);
  await start(page).click();
  await expect(page.getByRole('timer')).toHaveText('25');
  await expect(page.getByText('Which key is it in?')).toBeHidden();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(start(page)).toBeVisible();
});

test('A link may name the time to look', async ({ page }) => {
  const { code } = exerciseOf({ medium: 'violin', levelId: 'pv~2', seed: 7 });
  for (const link of [CHALLENGE, `/practice/sr/challenge?code=${code}`]) {
    await open(page, `${link}&countDownSeconds=12`);
    await start(page).click();
    await expect(page.getByRole('timer')).toHaveText('12');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(start(page)).toBeVisible();
  }
});

test('A stage that was left stays silent', async ({ page }) => {
  await page.addInitScript(() => {
    const begun = OscillatorNode.prototype.start;
    (window as never as { clicks: number }).clicks = 0;
    OscillatorNode.prototype.start = function (...times) {
      (window as never as { clicks: number }).clicks += 1;
      begun.apply(this, times);
    };
  });
  const clicks = () => page.evaluate(() => (window as never as { clicks: number }).clicks);
  await open(page);
  await start(page).click();
  await page.getByRole('button', { name: 'Tempo' }).click();
  await expect.poll(clicks).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Stop and go back' }).click();
  await expect(page).toHaveURL(/start/);
  const heard = await clicks();
  await page.waitForTimeout(2000);
  expect(await clicks()).toBe(heard);
});

test('Where it goes on by itself, the next challenge begins with its time to look', async ({
  page,
}) => {
  await open(page, CHALLENGE.replace('pv~2', 'pv~1'));
  await choose(page, async () => {
    await page.getByText('Go on to new music by itself').click();
    for (let press = 0; press < 9; press += 1) {
      await page.getByRole('dialog').getByRole('button', { name: 'Faster' }).click();
    }
  });
  await start(page).click();
  await page.getByRole('button', { name: 'Begin now (space)' }).click();
  await expect(page.getByText('Measure 4 of 4')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('timer')).toHaveText('30', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
});

test('A challenge that is checked ends with its result, which can be listened to slowly', async ({
  page,
}) => {
  await open(page, '/practice/sr/challenge?mediumId=rhythmonly&levelId=pv~1&measureCount=4&seed=2');
  await choose(page, () => page.getByText('Record and check the challenge').click());
  await start(page).click();
  await page.getByRole('button', { name: 'Begin now (space)' }).click();
  await expect(page.getByRole('button', { name: 'Tap here' })).toBeVisible();
  for (let tap = 0; tap < 6; tap += 1) {
    await page.keyboard.press('v', { delay: 60 });
    await page.waitForTimeout(300);
  }
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Listening' }).click();
  const sheet = page.getByRole('dialog', { name: 'Listening' });
  // Taps leave no recording.
  await expect(sheet.getByText('Your recording')).toBeHidden();
  await sheet.getByText('50%').click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(page.getByTestId('cursor')).toBeVisible();
  await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
});

test('Music that plays along waits while its tab is hidden, until the player goes on', async ({
  page,
}) => {
  await open(page, CHALLENGE.replace('challenge', 'play'));
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(page.getByText('Measure 1 of 4')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Paused')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText(/^Measure [234] of 4/)).toBeVisible();
});

test('A voice falls silent while a choir looks at its music', async ({ page }) => {
  await open(page, '/practice/sr/challenge?mediumId=choir-satb&levelId=pv~2&measureCount=4&seed=7');
  await choose(page, () => page.getByText('Play the music along').click());
  await start(page).click();
  await page.getByRole('button', { name: 'Parts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Parts' });
  const alto = sheet.getByRole('slider', { name: 'Alto' });
  await alto.fill('0');
  await expect(alto).toHaveValue('0');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => left(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(start(page)).toBeVisible();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await expect(page.getByRole('slider', { name: 'Alto' })).toHaveValue('0');
});
