import { noteLabels } from '#web/score/notes/note-words';
import { reasonWords } from '#web/score/reasons/reason-words';
import { exerciseOf, linkTo } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const piece = { medium: 'violin', levelId: 'pv~2', seed: 3 };
const exercise = exerciseOf(piece);
const labels = noteLabels(exercise.notes);

test('A note on the stand says why it is there, to the mouse and to the keyboard', async ({
  page,
}) => {
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  const notes = page.getByRole('group', { name: 'Notes, each with its reason' });
  await expect(notes.getByRole('button')).toHaveCount(labels.length);
  const drawn = await score(page).locator('.abcjs-note').first().boundingBox();
  const said = notes.getByRole('status');

  // The middle of the first note head's column: whoever presses the engraved note presses its button.
  await page.mouse.click(drawn!.x + drawn!.width / 2, drawn!.y + drawn!.height / 2);
  const first = reasonWords(exercise, 0);
  await expect(said).toContainText(first.title);
  for (const sentence of first.sentences) await expect(said).toContainText(sentence);
  expect(first.sentences).toContain('It opens the tune.');
  // abcjs would have coloured it in its own way.
  await expect(score(page).locator('.abcjs-note_selected')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(said).toBeEmpty();

  const last = labels.length - 1;
  await notes.getByRole('button', { name: labels[0]!, exact: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(said).toContainText(reasonWords(exercise, last - 1).title);
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('The tune comes home.');
  await page.keyboard.press('Escape');
  await expect(said).toBeEmpty();
});

test('Notes are asked on a phone by a tap, and only while nothing runs', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(linkTo(piece).replace('auto-assessment', 'play'));
  const notes = page.getByRole('group', { name: 'Notes, each with its reason' });
  await notes.getByRole('button', { name: labels[4]!, exact: true }).tap();
  const bubble = notes.getByRole('status').locator('div');
  await expect(bubble).toContainText(reasonWords(exercise, 4).title);
  const { x, width } = (await bubble.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Play (space)' }).tap();
  await expect(notes).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).tap();
  await expect(notes).toBeVisible();
  await expect(notes.getByRole('status')).toBeEmpty();
  await context.close();
});
