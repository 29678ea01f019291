import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { variedTake } from '#tests/support/varied-take';
import { keepTakes } from '../../../e2e/support/device-store.ts';
import { linkTo } from '../../../e2e/support/performances.ts';
import { score } from '../../../e2e/support/stage.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { folder, look } from './look.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What goes on the paper?' });
const choose = (page: Page, name: string) => dialog(page).getByText(name, { exact: true }).click();

async function openPrint(page: Page, medium: string, levelId = 'pv~3'): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(linkTo({ medium, levelId, seed: 5 }, 'play'));
  await expect(score(page)).toBeVisible();
  await page.getByRole('button', { name: 'Print or save' }).click();
  await expect(dialog(page).getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
}

async function count(page: Page, value: number): Promise<void> {
  const counter = dialog(page).getByRole('textbox', { name: 'Exercises' });
  await counter.fill(`${value}`);
  await counter.blur();
}

/** Keeps a file in the folder of the pictures; of a PDF each page as a picture too, where the system has `pdftoppm`. */
async function keep(page: Page, name: string, press: () => Promise<void>): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const file = join(folder, name);
  await download.saveAs(file);
  if (!name.endsWith('.pdf')) return;
  try {
    execFileSync('pdftoppm', ['-r', '80', '-png', file, file.replace(/\.pdf$/, '')]);
  } catch {
    writeFileSync(`${file}.txt`, 'To see its pages as pictures, install poppler-utils.\n');
  }
}

const keepPdf = (page: Page, name: string) =>
  keep(page, `${name}.pdf`, () => page.getByRole('button', { name: 'Keep as PDF' }).click());

const one = /^\d+ pages?/;
const untilWritten = (page: Page) =>
  expect(dialog(page).locator('footer')).toHaveText(one, { timeout: 120_000 });

for (const medium of ['violin', 'piano', 'choir-satb', 'rhythmonly', 'snare']) {
  test(`${medium} on paper`, async ({ page }) => {
    await openPrint(page, medium);
    await dialog(page).getByText('Answers at the end').click();
    await untilWritten(page);
    await look(page, `print-${medium}`);
    await keepPdf(page, `print-${medium}`);
  });
}

test('A band: its score, and its parts', async ({ page }) => {
  await openPrint(page, 'band');
  await choose(page, 'Both');
  await untilWritten(page);
  await look(page, 'print-band');
  await keepPdf(page, 'print-band');
});

test('A booklet of parts, while it is written and after', async ({ page }) => {
  await openPrint(page, 'brass-quintet');
  await choose(page, 'Parts');
  await dialog(page).getByText('Answers at the end').click();
  await count(page, 50);
  await page.getByRole('button', { name: 'Keep as PDF' }).click();
  await look(page, 'print-busy');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await count(page, 12);
  await untilWritten(page);
  await look(page, 'print-booklet');
  await page.getByRole('button', { name: 'Save as…' }).click();
  await look(page, 'print-save-as');
  await keep(page, 'print-booklet.zip', () => page.getByRole('menuitem', { name: /ZIP/ }).click());
  await keepPdf(page, 'print-booklet');
});

test('Sound', async ({ page }) => {
  await openPrint(page, 'piano');
  await page.getByRole('button', { name: 'Save as…' }).click();
  await look(page, 'print-save-as-one');
  await keep(page, 'print-piano.wav', () =>
    page.getByRole('menuitem', { name: 'Sound (WAV)' }).click(),
  );
});

test('A take for a portfolio', async ({ page }) => {
  await page.goto('/takes');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const take = variedTake();
  await keepTakes(page, [take]);
  await page.goto(`/takes/${take.id}`);
  await expect(score(page)).toBeVisible();
  await look(page, 'take-varied');
  await page.getByRole('button', { name: 'Save as…' }).click();
  await look(page, 'take-save-as');
  await keep(page, 'take-varied.pdf', () =>
    page.getByRole('menuitem', { name: /with the marks/ }).click(),
  );
});
