import type { Page } from 'playwright/test';
import { drawnSigns } from './support/drawn-figure.ts';
import { answer, answered, drawnSignature, figure, flatKeys, sharpKeys } from './support/drills.ts';
import { distanceTo, heardStrokes } from './support/heard-drill.ts';
import { goInPage } from './support/in-page.ts';
import { recordOutput } from './support/page-output.ts';
import { untilInstalled } from './support/service-worker.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

/** Asked by eye, and dictations with no beats under the music: as the guest of this device has set them before. */
function asked(): void {
  const byEye = { settings: { sense: 'eye' } };
  const options = {
    ...{ 'drill-int': byEye, 'drill-sca': byEye, 'drill-ch': byEye, 'drill-md': byEye },
  };
  localStorage.setItem(
    'primavista-options-guest',
    JSON.stringify({ options: { ...options, drillMetronome: false } }),
  );
}

async function openOffline(page: Page): Promise<void> {
  await page.addInitScript(asked);
  await page.goto('/drills');
  await untilInstalled(page);
  await page.context().setOffline(true);
}

const question = (page: Page, says: string) =>
  expect(page.getByRole('heading', { name: says })).toBeVisible();

const ready = (page: Page, says: RegExp) =>
  expect(figure(page, says)).toHaveAttribute('data-ready', 'true');

/** What each first step asks, by the semitones above the lowest note. */
const made: Readonly<Record<string, string>> = {
  ...{ '5': 'Perfect fourth', '7': 'Perfect fifth', '12': 'Octave' },
  ...{ '2 4 5 7 9 11 12': 'Major', '2 3 5 7 8 10 12': 'Natural minor' },
  ...{ '4 7': 'Major', '3 7': 'Minor' },
};

/** Where dots and flags do not count yet. */
const values: Readonly<Record<number, string>> = {
  ...{ 4: 'Whole note', 2: 'Half note', 1: 'Quarter note', 0.5: 'Eighth note' },
  0.25: 'Sixteenth note',
};

/** Answers as a hand or a keyboard does, by the words on the answer. */
type Answering = (page: Page, name: string) => Promise<void>;

async function nameFigures(page: Page, answerBy: Answering): Promise<void> {
  for (const [path, title, says] of [
    ['int', 'Which interval is this?', /^Two notes/],
    ['sca', 'Which scale is this?', /^A scale/],
    ['ch', 'Which chord is this?', /^A chord/],
  ] as const) {
    await goInPage(page, `/practice/${path}/play`);
    await question(page, title);
    for (let count = 1; count <= 2; count += 1) {
      await ready(page, says);
      const signs = await drawnSigns(figure(page, says));
      const [root = 0, ...above] = signs.flatMap(({ heads }) => heads.map(({ key }) => key));
      await answerBy(page, made[above.map((key) => key - root).join(' ')]!);
      await expect(page.getByText('Yes.')).toBeVisible();
      await expect(answered(page, count)).toBeVisible();
      await question(page, title);
    }
  }
}

async function nameValueKeyAndMeter(page: Page, answerBy: Answering): Promise<void> {
  await goInPage(page, '/practice/rv/play');
  await question(page, 'Which value is this?');
  await ready(page, /head/);
  const [value] = await drawnSigns(figure(page, /head/));
  await answerBy(page, values[value!.quarters]!);
  await expect(page.getByText('Yes.')).toBeVisible();

  await goInPage(page, '/practice/ks/play');
  await question(page, 'Which major key is this?');
  await ready(page, /^Treble clef, /);
  const { count, isFlat } = await drawnSignature(figure(page, /^Treble clef, /));
  await answerBy(page, (isFlat ? flatKeys : sharpKeys)[count]!);
  await expect(page.getByText('Yes.')).toBeVisible();

  await goInPage(page, '/practice/md/play');
  await question(page, 'Which meter is this?');
  await ready(page, /^Two measures/);
  const signs = await drawnSigns(figure(page, /^Two measures/));
  const first = signs.filter(({ measure }) => measure === 0);
  const beats = Math.round(first.reduce((sum, { quarters }) => sum + quarters, 0));
  await answerBy(page, `${beats}/4`);
  await expect(page.getByText('Yes.')).toBeVisible();
}

/** @param answerBy by the number of the answer */
async function findWhatIsHeard(page: Page, answerBy: Answering): Promise<void> {
  for (const [path, title] of [
    ['rd', 'Which rhythm do you hear?'],
    ['mel', 'Which melody do you hear?'],
  ] as const) {
    await page.goto(`/practice/${path}/play`);
    await question(page, title);
    const choices = page.getByRole('img', { name: /^Answer \d: measure 1: / });
    await expect(choices).toHaveCount(4);
    const heard = await heardStrokes(page);
    const distances: number[] = [];
    for (const one of await choices.all()) {
      await expect(one).toHaveAttribute('data-ready', 'true');
      distances.push(distanceTo(await drawnSigns(one), heard, path === 'mel'));
    }
    const nearest = distances.indexOf(Math.min(...distances));
    await answerBy(page, String(nearest + 1));
    await expect(page.getByText('Yes.')).toBeVisible();
  }
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is drawn is named by touch without a network', async ({ page }) => {
    await openOffline(page);
    const tap: Answering = (on, name) => answer(on, name).tap();
    await nameFigures(page, tap);
    await nameValueKeyAndMeter(page, tap);
  });

  test('what is heard is found by touch without a network', async ({ page }) => {
    await recordOutput(page);
    await openOffline(page);
    await findWhatIsHeard(page, (on, number) =>
      answer(on, new RegExp(`^Answer ${number}: `)).tap(),
    );
  });
});

test.describe('On a Chromebook', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('what is drawn is named by keys without a network', async ({ page }) => {
    await openOffline(page);
    await nameFigures(page, pressFor);
    await nameValueKeyAndMeter(page, pressFor);
  });

  test('what is heard is found by keys without a network', async ({ page }) => {
    await recordOutput(page);
    await openOffline(page);
    await findWhatIsHeard(page, (on, number) => on.keyboard.press(number));
  });
});

/** Presses the key of the answer that says so. */
async function pressFor(page: Page, name: string): Promise<void> {
  const texts = await page
    .getByRole('group', { name: 'Choose an answer' })
    .getByRole('button')
    .allInnerTexts();
  const plain = (text: string) => text.replace(/\s/g, '');
  const place = texts.findIndex((text) => plain(text).endsWith(plain(name)));
  expect(place, `${name} among ${texts.join()}`).toBeGreaterThanOrEqual(0);
  await page.keyboard.press(String(place + 1));
}
