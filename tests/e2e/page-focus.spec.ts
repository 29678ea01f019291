import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test('By keys alone one goes on where another page begins, grades in the field, and plays by space', async ({
  page,
}) => {
  const title = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
  const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().press('Enter');

  await test.step('from the places to a page, and on into it', async () => {
    await signIn(page, 'teacher');
    await follow('Classes');
    await expect(title('Classes')).toBeFocused();
    await expect(page.getByRole('link', { name: 'New class' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'New class' })).toBeFocused();
    await follow('Chamber Ensemble');
    await expect(title('Chamber Ensemble')).toBeFocused();
    await follow('Settings');
    await expect(page).toHaveTitle('Class Details · Primavista');
    await expect(title('Chamber Ensemble')).toBeFocused();
    await page.goBack();
    await expect(title('Classes')).toBeFocused();
  });

  await test.step('a take is opened for its grade, and left without a question', async () => {
    await follow('Assignments');
    await follow(/to grade/);
    await expect(page.getByRole('textbox', { name: 'Grade' })).toBeFocused();
    await follow('Back');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('the stage hears the space bar', async () => {
    await page.goto('/sight-reading');
    await follow('Just play');
    await expect(score(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /^(Pause|Stop)/ }).first()).toBeVisible();
  });
});
