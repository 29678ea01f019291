import type { Page } from 'playwright/test';
import { untilInstalled } from './support/service-worker.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

/** From the lowest line of the treble clef upwards. */
const letters = ['E', 'F', 'G', 'A', 'B', 'C', 'D'];

const figure = (page: Page) => page.getByRole('img', { name: /^Treble clef, a note/ });

/** The letter of the note that is drawn: where its head stands between the lowest and the highest line. */
async function drawnNote(page: Page): Promise<string> {
  await expect(figure(page)).toHaveAttribute('data-notes', '1');
  const steps = await figure(page).evaluate((element) => {
    const staff = element.querySelector('.abcjs-staff')!.getBoundingClientRect();
    const head = element.querySelector('.abcjs-notehead')!.getBoundingClientRect();
    return (staff.bottom - (head.top + head.height / 2)) / (staff.height / 8);
  });
  expect(Math.abs(steps - Math.round(steps))).toBeLessThan(0.3);
  return letters[(Math.round(steps) + 14) % 7]!;
}

const answer = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Choose an answer' }).getByRole('button', { name, exact: true });
const answered = (page: Page, count: number) =>
  page.getByRole('img', { name: `${count} of 20 answered` });

/** Reaches the drill from the rail, with the network cut after the first visit. */
async function openOffline(page: Page): Promise<void> {
  await page.goto('/drills');
  await untilInstalled(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Note names' }).click();
  await expect(page.getByRole('heading', { name: 'Which note is this?' })).toBeVisible();
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('notes are named by touch without a network, and what was missed is known on the next visit', async ({
    page,
  }) => {
    await openOffline(page);
    for (let count = 1; count <= 3; count += 1) {
      const name = await drawnNote(page);
      await answer(page, name).tap();
      await expect(page.getByText('Yes.')).toBeVisible();
      await expect(answered(page, count)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Which note is this?' })).toBeVisible();
    }
    const asked = await drawnNote(page);
    const choices = page.getByRole('group', { name: 'Choose an answer' }).getByRole('button');
    const names = await choices.allInnerTexts();
    const wrong = names.findIndex((text) => text.trim() !== asked);
    await choices.nth(wrong).tap();
    await expect(page.getByRole('heading', { name: `This is ${asked}.` })).toBeVisible();
    await expect(page.getByText('your answer')).toBeVisible();
    await page.getByRole('button', { name: 'Next note' }).tap();
    await expect(answered(page, 4)).toBeVisible();
    await page.goto('/drills');
    await page.getByRole('link', { name: 'Five minutes, mixed' }).tap();
    await expect(page.getByRole('group', { name: 'Choose an answer' })).toBeVisible();
  });
});

test.describe('On a Chromebook', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('notes are named by letters and numbers without a network', async ({ page }) => {
    await openOffline(page);
    await page.keyboard.press((await drawnNote(page)).toLowerCase());
    await expect(page.getByText('Yes.')).toBeVisible();
    await expect(answered(page, 1)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Which note is this?' })).toBeVisible();
    const asked = await drawnNote(page);
    // Once a key was used, each answer shows its own.
    const texts = await page
      .getByRole('group', { name: 'Choose an answer' })
      .getByRole('button')
      .allInnerTexts();
    const place = texts.findIndex((text) => text.replace(/\s/g, '').endsWith(asked));
    expect(texts[place]).toContain(String(place + 1));
    await page.keyboard.press(String(place + 1));
    await expect(page.getByText('Yes.')).toBeVisible();
    await expect(answered(page, 2)).toBeVisible();
  });
});
