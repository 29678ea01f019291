import { exerciseCode } from '#shared/generation/code';
import { completeRequest } from '#shared/generation/request';
import { exerciseOf } from './support/performances.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const piece = { medium: 'clarinet', levelId: 'pv~3', seed: 11 };

test('A code from an older Primavista opens new music of the same kind, and says so once', async ({
  page,
}) => {
  const older = exerciseCode('1', completeRequest(piece), piece.seed);
  await page.goto(`/practice/sr/play?${new URLSearchParams({ code: older })}`);
  const said = page.getByText('This link is from an older Primavista.');
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Clarinet, level 3' })).toBeVisible();
  const drawn = await score(page).innerHTML();
  await expect(said).toBeHidden();
  await page.keyboard.press('n');
  await expect.poll(() => score(page).innerHTML()).not.toBe(drawn);
  await expect(said).toBeHidden();
});

test('A code from an older Primavista opens the very music again for who has played it', async ({
  page,
}) => {
  const code = exerciseCode('1', completeRequest(piece), piece.seed);
  const short = { ...exerciseOf({ ...piece, seed: 12 }), code, version: '1' };
  await page.goto('/practice/sr/play?mediumId=clarinet&levelId=pv~3&seed=11');
  await expect(score(page)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join()),
    )
    .toContain('primavista-guest');
  await page.evaluate(keepPlayed, short);
  await page.goto(`/practice/sr/play?${new URLSearchParams({ code: code.toLowerCase() })}`);
  await expect(score(page)).toHaveAttribute('data-notes', String(short.notes.length));
  await expect(page.getByText('This link is from an older Primavista.')).toBeHidden();
  const drawn = await score(page).innerHTML();
  await page.goto('/practice/sr/play?mediumId=clarinet&levelId=pv~3&seed=12');
  await expect(score(page)).toBeVisible();
  expect(await score(page).innerHTML()).toBe(drawn);
});

/** Runs in the page: as an older version of it did. */
async function keepPlayed(exercise: unknown): Promise<void> {
  const opening = indexedDB.open('primavista-guest');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const adding = opening.result
    .transaction('played', 'readwrite')
    .objectStore('played')
    .add({ playedAt: '2026-01-01T10:00:00Z', exercise });
  await new Promise((resolve) => adding.addEventListener('success', resolve));
  opening.result.close();
}
