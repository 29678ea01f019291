import { expect, type Locator, type Page } from 'playwright/test';

/** From the lowest line of the treble clef upwards. */
const letters = ['E', 'F', 'G', 'A', 'B', 'C', 'D'];

/** Where the heads of a figure stand: steps above the lowest line, from left to right. */
export async function drawnSteps(figure: Locator): Promise<readonly number[]> {
  const steps = await figure.evaluate((element) => {
    const staff = element.querySelector('.abcjs-staff')!.getBoundingClientRect();
    return [...element.querySelectorAll('.abcjs-notehead')].map((one) => {
      const head = one.getBoundingClientRect();
      return (staff.bottom - (head.top + head.height / 2)) / (staff.height / 8);
    });
  });
  for (const one of steps) expect(Math.abs(one - Math.round(one))).toBeLessThan(0.3);
  return steps.map(Math.round);
}

/** The figure that is asked in the treble clef, by what a screen reader is told of it. */
export const figure = (page: Page, says: RegExp = /^Treble clef, a note/) =>
  page.getByRole('img', { name: says });

/** The letter of the note that is drawn. */
export async function drawnNote(page: Page): Promise<string> {
  await expect(figure(page)).toHaveAttribute('data-notes', '1');
  const [place] = await drawnSteps(figure(page));
  return letters[(place! + 14) % 7]!;
}

export const answer = (page: Page, name: string | RegExp) =>
  page
    .getByRole('group', { name: 'Choose an answer' })
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

export const answered = (page: Page, count: number) =>
  page.getByRole('img', { name: `${count} of 20 answered` });

/** Opens what a drill is set by, which stands in its head, and shuts it again. */
export async function set(page: Page, summary: string | RegExp, change: () => Promise<void>) {
  await page.getByRole('button', { name: summary }).click();
  await change();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Major keys by how many signs they have. */
export const sharpKeys = ['C major', 'G major', 'D major', 'A major'];
export const flatKeys = ['C major', 'F major', 'B♭ major', 'E♭ major'];

/** The key signature that is drawn. */
export async function drawnSignature(signature: Locator) {
  await expect(signature).toHaveAttribute('data-ready', 'true');
  const signs = await signature.evaluate((element) =>
    [...element.querySelectorAll('.abcjs-key-signature [data-name]')].map((one) =>
      one.getAttribute('data-name'),
    ),
  );
  return { count: signs.length, isFlat: signs.some((sign) => sign?.includes('flat')) };
}
