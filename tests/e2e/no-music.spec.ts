import type { Page } from 'playwright/test';
import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

type SpoiltWindow = Window & { spoils: 'nothing' | 'everything' | 'notes' };

/** Whatever the generator writes reaches the page without its notes, or with nothing at all. */
async function spoil(page: Page, spoils: SpoiltWindow['spoils']): Promise<void> {
  await page.addInitScript((wanted) => {
    const spoilt = window as unknown as SpoiltWindow;
    spoilt.spoils = wanted;
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          const exercise = data?.value?.exercise;
          if (!exercise || spoilt.spoils === 'nothing') return;
          if (spoilt.spoils === 'everything') exercise.abc = '';
          else exercise.notes = [];
        });
      }
    };
  }, spoils);
}

for (const [what, spoils] of [
  ['empty', 'everything'],
  ['a blank staff', 'notes'],
] as const) {
  test(`Music that is ${what} is refused with the reason, and the next try can be music`, async ({
    page,
  }) => {
    await spoil(page, spoils);
    await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=2');
    await expect(page.getByRole('alert')).toHaveText(
      'Error creating music: there are no notes in it',
    );
    await expect(page.getByRole('button', { name: 'Play (space)' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Choose again' })).toBeVisible();
    await page.evaluate(() => {
      (window as unknown as SpoiltWindow).spoils = 'nothing';
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(score(page)).toBeVisible();
  });
}

test('An assignment whose music is blank says so and leads back to its start', async ({ page }) => {
  await spoil(page, 'notes');
  await signIn(page, 'student2');
  const row = page.getByRole('listitem').filter({ hasText: 'First reading on the violin' });
  await row.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Error creating music:');
  await expect(dialog).toContainText('there are no notes in it');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/assignment\/[^/]+\/sr\/start(\?|$)/);
  await expect(page).toHaveTitle('Start · Primavista');
});
