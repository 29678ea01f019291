import jsQR from 'jsqr';
import { type Browser, chromium, type Locator, type Page } from 'playwright/test';
import { readWav } from '#audio-core/analysis';
import { variedTake } from '#tests/support/varied-take';
import { keepTakes, keepTone } from './support/device-store.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

/** A name that is not this computer's, so that the page has an address for others. */
const HOST = 'paper.test';

/** A browser that finds the school by that name, and trusts it as it trusts one with a certificate. */
function launchFor(origin: string): Promise<Browser> {
  return chromium.launch({
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  });
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What goes on the paper?' });
const printButton = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Print', exact: true });

async function openPrint(page: Page, origin: string, query: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(`${origin}/practice/sr/play?${query}`);
  await expect(score(page)).toBeVisible();
  await page.getByRole('button', { name: 'Print or save' }).click();
  await expect(dialog(page).getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
}

/** Presses Print; the browser would show its window now. */
async function print(page: Page): Promise<void> {
  await printButton(page).click();
  await expect(page.locator('[data-printed]')).toBeAttached();
}

/** The file that comes of a press. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return { name: download.suggestedFilename(), bytes, text: bytes.toString('latin1') };
}

/** What the first QR code of the printed page says. */
async function readCode(page: Page): Promise<string | undefined> {
  await page.emulateMedia({ media: 'print' });
  const png = (await page.screenshot()).toString('base64');
  const { pixels, width, height } = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { width, height, data: found } = context.getImageData(0, 0, canvas.width, canvas.height);
    // As text: millions of numbers would take seconds to hand over.
    const pixels = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(',')[1]!);
      reader.readAsDataURL(new Blob([found]));
    });
    return { pixels, width, height };
  }, png);
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data;
}

/** What stands on the page, note by note. */
const notesOn = (page: Page) =>
  page
    .getByRole('button', { name: /^Note \d+, /, includeHidden: true })
    .evaluateAll((notes) => notes.map((note) => note.getAttribute('aria-label')));

test('An exercise is printed with a code that opens the same exercise again', async ({
  school,
}) => {
  const origin = school.url.replace('localhost', HOST);
  const browser = await launchFor(origin);
  const page = await browser.newPage({ viewport: { width: 1280, height: 1200 } });
  await openPrint(page, origin, 'mediumId=violin&levelId=pv~3&seed=7');
  const written = await notesOn(page);
  expect(written.length).toBeGreaterThan(8);
  expect(written).not.toContain(null);
  await print(page);
  const address = await readCode(page);
  expect(address).toContain(`${origin}/practice/sr/play?code=`);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(address!);
  await expect(score(page)).toBeVisible();
  await expect.poll(() => notesOn(page)).toEqual(written);
  await browser.close();
});

for (const [name, paper, size] of [
  ['A4', 'A4', /\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g],
  ['Letter', 'Letter', /\/MediaBox \[0 0 612[.\d]* 792[.\d]*\]/g],
] as const) {
  test(`Parts come out on ${name}, a page each, in the dark too`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPrint(page, baseURL!, 'mediumId=brass-quintet&levelId=pv~3&seed=7');
    await dialog(page).getByText('Parts', { exact: true }).click();
    await dialog(page).getByText(paper, { exact: true }).click();
    await expect(dialog(page).getByText('5 pages', { exact: true })).toBeVisible();
    await print(page);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-printout] svg').first();
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(size)).toHaveLength(5);
    // Over at the end of it.
    await expect(page.locator('[data-printout]')).toHaveCount(0);
  });
}

test('The music is kept as a PDF, as pictures and for other programs', async ({
  page,
  baseURL,
}) => {
  await openPrint(page, baseURL!, 'mediumId=violin&levelId=pv~5&seed=7');
  expect(await findViolations(page)).toEqual([]);
  const pdf = await saved(page, () => page.getByRole('button', { name: 'Keep as PDF' }).click());
  expect(pdf.name).toBe('Violin, level 5.pdf');
  expect(pdf.text).toMatch(/^%PDF-1\.7/);
  expect(pdf.text).toContain('/Lang (en)');
  const picture = (kind: string) => async () => {
    await page.getByRole('button', { name: 'Save as…' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  };
  const svg = await saved(page, picture('Picture in lines (SVG)'));
  expect(svg.text).toMatch(/^<svg [\s\S]*<path /);
  expect(svg.text).not.toContain('<text');
  const png = await saved(page, picture('Picture (PNG)'));
  expect(png.name).toBe('Violin, level 5.png');
  expect(png.text.slice(1, 4)).toBe('PNG');
  const notation = await saved(page, picture('For notation programs (MusicXML)'));
  expect(notation.name).toBe('Violin, level 5.musicxml');
  expect(notation.text).toContain('<score-partwise');
  const sequence = await saved(page, picture('For sequencers (MIDI)'));
  expect(sequence.name).toBe('Violin, level 5.mid');
  expect(sequence.text.slice(0, 4)).toBe('MThd');
});

test('A title in letters that a file has not prints, and the file says why not; one of 2,000 is cut', async ({
  page,
  baseURL,
}) => {
  await openPrint(page, baseURL!, 'mediumId=violin&levelId=pv~2&seed=7');
  const title = dialog(page).getByRole('textbox', { name: 'Title' });
  await title.fill('Warm-ups'.repeat(250));
  const long = await saved(page, () => page.getByRole('button', { name: 'Keep as PDF' }).click());
  expect(long.name).toMatch(/^(Warm-ups)+.{0,8}\.pdf$/);
  await title.fill('แบบฝึก');
  await page.getByRole('button', { name: 'Keep as PDF' }).click();
  const alert = page.getByRole('alertdialog', { name: /Our letters cannot write/ });
  await expect(alert).toBeVisible();
  await alert.getByRole('button').click();
  await print(page);
  await expect(page.locator('[data-printout]')).toContainText('แบบฝึก');
});

test('Without a network an exercise is printed and kept, as pages and as sound', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(baseURL!);
  await expect(score(page).first()).toBeVisible();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect(score(page).first()).toBeVisible();
  // What paper needs is kept behind the music.
  const isAll = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active!.postMessage({ type: 'KEEP_LATER' }, [port2]);
    return answer;
  });
  expect(isAll).toBe(true);
  await context.setOffline(true);
  // The piano's sound comes with the first visit.
  await openPrint(page, baseURL!, 'mediumId=piano&levelId=pv~2&seed=7');
  const kept = async (kind: string) => {
    await page.getByRole('button', { name: 'Save as…' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    return (await download).suggestedFilename();
  };
  expect(await kept('PDF')).toBe('Piano, level 2.pdf');
  expect(await kept('Sound (WAV)')).toBe('Piano, level 2.wav');
  await dialog(page).getByRole('textbox', { name: 'Exercises' }).fill('3');
  await print(page);
  await expect(page.locator('[data-printout]')).toContainText('3');
  await context.close();
});

/** Goes there by keys, as far as it is. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(place).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

test('A set of exercises is chosen by keys alone, and kept as one file', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/practice/sr/play?mediumId=violin&levelId=pv~2&seed=7`);
  const open = page.getByRole('button', { name: 'Print or save' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  await tabTo(page, dialog(page).getByRole('textbox', { name: 'Exercises' }));
  await page.keyboard.type('2');
  await tabTo(page, dialog(page).getByRole('radio', { name: 'Normal' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: 'Large', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Exercises' }).fill('2');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Save as…' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /ZIP/ })).toBeFocused();
  const zip = await saved(page, () => page.keyboard.press('Enter'));
  expect(zip.name).toBe('Violin, level 2.zip');
  // Keys still lead somewhere.
  await expect(dialog(page).getByRole('button', { name: 'Save as…' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('A take is kept as a page with its marks, and as sound for any program', async ({
  page,
  baseURL,
}) => {
  const take = variedTake();
  await page.goto(`${baseURL}/takes`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await keepTakes(page, [take]);
  const seconds = await keepTone(page, take.id);
  await page.goto(`${baseURL}/takes/${take.id}`);
  const kept = (kind: string) =>
    saved(page, async () => {
      await page.getByRole('button', { name: 'Save as…' }).click();
      await page.getByRole('menuitem', { name: kind }).click();
    });
  const marked = await kept('Page with the marks (PDF)');
  expect(marked.name).toMatch(/^Violin, level 3, .*2026\.pdf$/);
  const sound = await kept('Sound (WAV)');
  expect(sound.name).toMatch(/^Violin, level 3, .*2026\.wav$/);
  const { samples, sampleRate } = readWav(sound.bytes);
  // A recorder takes a moment to begin, and ends with a whole packet.
  expect(Math.abs(samples.length / sampleRate - seconds)).toBeLessThan(0.25);
  const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  expect(loudest).toBeGreaterThan(0.5);
});
