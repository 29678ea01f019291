import type { Page } from 'playwright/test';
import { playedCount } from './support/device-store.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const FREE_PLAY = '/practice/sr/play?mediumId=violin&levelId=pv~2&seed=7';

async function openStage(page: Page): Promise<void> {
  await page.goto(FREE_PLAY);
  await expect(score(page)).toBeVisible();
}

test('The cursor goes by notes, by beats, or not at all', async ({ page }) => {
  await openStage(page);
  const cursor = page.getByTestId('cursor');
  const choose = async (style: string) => {
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('radio', { name: style, exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const play = page.getByRole('button', { name: 'Play (space)' });
  await choose('None');
  await play.click();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
  await expect(cursor).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await choose('Beat');
  await play.click();
  await expect(page.getByText('Measure 1 of')).toBeVisible();
  const before = await cursor.getAttribute('x');
  await expect.poll(() => cursor.getAttribute('x')).not.toBe(before);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(play).toBeVisible();
});

for (const style of ['Note', 'None']) {
  test(`Music that is larger than the screen goes along while it sounds, cursor: ${style}`, async ({
    page,
  }) => {
    await openStage(page);
    for (let press = 0; press < 10; press++) await page.keyboard.press('+');
    await expect(page.getByLabel('Zoom')).toHaveText('200%');
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('radio', { name: style, exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Done' }).click();
    const sheet = page.locator('main');
    const scrolled = () => sheet.evaluate(({ scrollTop }) => scrollTop);
    expect(await scrolled()).toBe(0);
    await page.getByRole('button', { name: 'Play (space)' }).click();
    await expect(page.getByText('Measure 3 of')).toBeVisible();
    await expect.poll(scrolled).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.keyboard.press('n');
    await expect.poll(scrolled).toBe(0);
  });
}

test('A tempo that was chosen holds for the next music, until the written one is wanted again', async ({
  page,
}) => {
  await openStage(page);
  const tempo = page.getByRole('textbox', { name: 'Tempo' });
  const written = Number(await tempo.inputValue());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(tempo).toHaveValue(`${written - 8}`);
  await page.keyboard.press('n');
  await expect(tempo).toHaveValue(`${written - 8}`);
  await page.goto(FREE_PLAY);
  await expect(tempo).toHaveValue(`${written - 8}`);
  await page.getByRole('button', { name: 'Practice' }).click();
  await page.getByRole('button', { name: 'As written' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(tempo).toHaveValue(`${written}`);

  for (const [typed, taken] of [
    ['67', '67'],
    ['999', '300'],
    ['', '300'],
  ] as const) {
    await tempo.fill(typed);
    await tempo.press('Enter');
    await expect(tempo).toHaveValue(taken);
  }
  // The space bar is the stage's own again.
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});

test('F fills the screen and says once how to leave; where that cannot be, it says so', async ({
  page,
}) => {
  await openStage(page);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  await expect(page.getByText('F or Escape leaves the full screen.')).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await isFull()).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
  });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(
    page.getByText('Full Screen mode is not available on the device and/or browser.'),
  ).toBeVisible();
});

test('The music before comes back note for note, on a later visit too', async ({ page }) => {
  await openStage(page);
  const notes = page.getByRole('group', { name: /^Notes/ }).getByRole('button');
  /** Every note by its name and measure. */
  const music = () =>
    notes.evaluateAll((all) => all.map((note) => note.getAttribute('aria-label')).join(', '));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(notes.first()).toBeVisible();
  const first = await music();
  // What stood there for a moment is kept.
  await expect.poll(() => playedCount(page)).toBe(1);
  await page.keyboard.press('n');
  await expect.poll(music).not.toBe(first);
  await page.keyboard.press('p');
  await expect.poll(music).toBe(first);
  await page.goto('/practice/sr/play?mediumId=trumpet&levelId=pv~1&seed=2');
  await expect(heading).toHaveText('Trumpet, level 1');
  await page.getByRole('button', { name: 'Music before' }).click();
  await expect(heading).toHaveText('Violin, level 2');
  await expect.poll(music).toBe(first);
  await page.getByRole('button', { name: 'Music before' }).click();
  await expect(page.getByText('There is no music before this one.')).toBeVisible();
});

test('A button that was clicked does not get the space bar, after a letter either', async ({
  page,
}) => {
  await openStage(page);
  await page.getByRole('button', { name: 'Larger notes' }).click();
  await expect(page.getByLabel('Zoom')).toHaveText('110%');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Metronome' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(page.getByLabel('Zoom')).toHaveText('110%');
});

test('Where keys are switched off only space acts, on later visits too', async ({ page }) => {
  await openStage(page);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByText('Use keys').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // Space belongs to a button that keys have come to.
  await page.getByRole('heading', { level: 1 }).click();
  const play = page.getByRole('button', { name: 'Play (space)' });
  const looks = async () => ({
    music: await score(page).locator('svg').last().innerHTML(),
    metronome: await page.getByRole('button', { name: 'Metronome' }).getAttribute('aria-pressed'),
    tempo: await page.getByRole('textbox', { name: 'Tempo' }).inputValue(),
    zoom: await page.getByLabel('Zoom').textContent(),
    isFull: await page.evaluate(() => document.fullscreenElement !== null),
    dialogs: await page.getByRole('dialog').count(),
  });
  for (const isLater of [false, true]) {
    if (isLater) await page.goto(FREE_PLAY);
    await expect(score(page)).toBeVisible();
    await expect(play).toBeVisible();
    const before = await looks();
    for (const key of ['m', 'ArrowUp', '+', '?', 'f', 'p', 'n']) await page.keyboard.press(key);
    // Time for what a key would have done.
    await page.waitForTimeout(1000);
    expect(await looks()).toEqual(before);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(play).toBeVisible();
  }
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByText('Escape leaves the full screen.', { exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`On a phone, in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test('what it looks like and how it runs are two sheets, both accessible', async ({ page }) => {
      const isAccessible = async () => {
        expect(await findViolations(page)).toEqual([]);
      };
      await openStage(page);
      await page.getByRole('button', { name: 'Display' }).click();
      const display = page.getByRole('dialog', { name: 'Display' });
      await display.getByRole('button', { name: 'Larger notes' }).click();
      await expect(display.getByRole('textbox', { name: 'Zoom' })).toHaveValue('110');
      await isAccessible();
      await display.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Practice' }).click();
      const practice = page.getByRole('dialog', { name: 'Practice' });
      await practice.getByRole('button', { name: 'Slower' }).click();
      await expect(practice.getByRole('button', { name: 'As written' })).toBeVisible();
      await isAccessible();
    });

    test('the music fills the screen, and where that cannot be, it says so', async ({ page }) => {
      await openStage(page);
      const fill = async () => {
        await page.getByRole('button', { name: 'Display' }).click();
        await page.getByRole('button', { name: 'Full screen' }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      await fill();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await page.getByRole('button', { name: 'Show the tools' }).click();
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('button', { name: 'Leave full screen' }).click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
      await page.evaluate(() => {
        const refuse = () => Promise.reject(new TypeError('not allowed'));
        document.documentElement.requestFullscreen = refuse;
      });
      await fill();
      await expect(page.getByText('Full Screen mode is not available')).toBeVisible();
    });
  });
}
