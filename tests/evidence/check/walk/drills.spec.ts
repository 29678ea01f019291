import { drillPath, drillTypes } from '#shared/catalogue/drill-types';
import { signIn } from '../../../e2e/support/people.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { look } from './look.ts';

for (const type of drillTypes)
  test(`The stage of ${type}, asked and answered`, async ({ page }) => {
    await page.goto(drillPath(type));
    await expect(page.getByRole('group', { name: 'Choose an answer' })).toBeVisible();
    await look(page, `drill-${type}-ask`);
    await page.getByRole('button', { name: 'Show me' }).click();
    await look(page, `drill-${type}-shown`);
  });

test('A round to its end, and what a student knows of drills', async ({ page }) => {
  await signIn(page, 'student3');
  await page.goto('/practice/nn/play');
  await page.getByRole('button', { name: 'Treble clef' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'drill-settings');
  await page.getByRole('button', { name: 'Done' }).click();
  for (let count = 1; count <= 20; count += 1) {
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('button', { name: /^Next/ }).click();
  }
  await expect(page.getByRole('heading', { name: '0 of 20' })).toBeVisible();
  await look(page, 'drill-end');
  await page.goto('/drills');
  await expect(page.getByRole('link', { name: 'Five minutes, mixed' })).toBeVisible();
  await look(page, 'drill-list');
  await page.goto('/skills');
  await expect(page.getByRole('region', { name: 'Note names' })).toBeVisible();
  await look(page, 'drill-skills');
});

test('What a teacher sees of drills', async ({ page }) => {
  await signIn(page, 'teacher');
  await page.goto('/educator/students');
  await page.getByRole('link', { name: 'Priya Deshmukh' }).click();
  await expect(page.getByRole('heading', { name: 'Drills' })).toBeVisible();
  await look(page, 'drill-student');
});
