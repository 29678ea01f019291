import type { Page } from 'playwright/test';
import { choose } from './support/choose.ts';
import {
  answer,
  answered,
  drawnNote,
  drawnSignature,
  drawnSteps,
  figure,
  flatKeys,
  set,
  sharpKeys,
} from './support/drills.ts';
import { goInPage } from './support/in-page.ts';
import { injectMidi, plugIn } from './support/midi.ts';
import { signIn } from './support/people.ts';
import { untilInstalled } from './support/service-worker.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

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

test.describe('On a phone without a microphone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is said of it covers nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const options = { drillMicrophone: true };
      localStorage.setItem('primavista-options-guest', JSON.stringify({ options }));
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    });
    await page.goto('/practice/int/play');
    const said = page.getByText('No microphone: answer by hand');
    await expect(said).toBeVisible();
    const [words, way] = await Promise.all([said.boundingBox(), answered(page, 0).boundingBox()]);
    expect(words!.y).toBeGreaterThanOrEqual(way!.y + way!.height);
    expect(words!.x + words!.width).toBeLessThanOrEqual(390);
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

/** Steps between two notes, and what is called so in the drill's first step. */
const intervals = new Map([
  [3, 'Perfect fourth'],
  [4, 'Perfect fifth'],
  [7, 'Octave'],
]);

test('intervals and keys are named by what is drawn, and a note on a keyboard', async ({
  page,
}) => {
  await page.addInitScript(injectMidi, true);
  await page.goto('/practice/int/play');
  await set(page, 'Eye and ear', () => choose(page.getByRole('dialog'), 'Asked by', 'By eye'));
  const interval = figure(page, /^Two notes/);
  await expect(interval).toHaveAttribute('data-notes', '2');
  const [low, high] = await drawnSteps(interval);
  await answer(page, intervals.get(high! - low!)!).click();
  await expect(page.getByText('Yes.')).toBeVisible();

  await page.goto('/practice/ks/play');
  const { count, isFlat } = await drawnSignature(figure(page, /^Treble clef, /));
  await answer(page, (isFlat ? flatKeys : sharpKeys)[count]!).click();
  await expect(page.getByText('Yes.')).toBeVisible();

  await page.goto('/practice/nn/play');
  await set(page, 'Treble clef', () =>
    page.getByText('Answer on a MIDI keyboard too', { exact: true }).click(),
  );
  await plugIn(page, 'Keys');
  const asked = await drawnNote(page);
  await page.evaluate((key) => {
    const { ports } = (window as unknown as { midi: { ports: Port[] } }).midi;
    ports[0]!.onmidimessage?.({ data: new Uint8Array([0x90, key, 80]), timeStamp: 0 });
  }, semitones[asked]! + 36);
  await expect(page.getByText('Yes.')).toBeVisible();
});

const semitones: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
interface Port {
  readonly onmidimessage: ((event: { data: Uint8Array; timeStamp: number }) => void) | null;
}

test('What was drilled on one device is known on another, and counted once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'student7');
  await page.goto('/practice/nn/play');
  const asked = await drawnNote(page);
  await answer(page, asked).click();
  await expect(answered(page, 1)).toBeVisible();
  const known = (on: Page) => on.getByRole('region', { name: 'Note names' });
  await goInPage(page, '/skills');
  await expect(known(page)).toContainText(`${asked}, treble clef`);
  await page.waitForLoadState('networkidle');
  // Told again, as after an answer that was lost.
  await page.reload();
  const said = await known(page).innerText();

  const other = await browser.newPage({ baseURL: baseURL! });
  await signIn(other, 'student7');
  await other.goto('/skills');
  await expect(known(other)).toHaveText(said, { useInnerText: true });
  await other.close();
});
