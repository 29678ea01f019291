import type { Page } from 'playwright/test';
import { signIn } from './support/people.ts';
import { untilInstalled } from './support/service-worker.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

const title = 'Clap on Friday';

/** Chooses from the list under a label. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

test('What a teacher gives out is played by a student without a network, and is with the teacher once', async ({
  page: teacher,
  browser,
  baseURL,
}) => {
  await test.step('the teacher gives it out', async () => {
    await signIn(teacher, 'teacher');
    await teacher.getByRole('link', { name: 'New assignment' }).click();
    await teacher.getByRole('button', { name: /^Chamber Ensemble/ }).click();
    await teacher.getByRole('button', { name: /^Beginner Band/ }).click();
    await expect(teacher.getByRole('button', { name: 'Give out to 8' })).toBeVisible();
    await teacher.getByRole('textbox', { name: 'Title' }).fill(title);
    await choose(teacher, 'Instrument', 'Rhythm only');
    await choose(teacher, 'Length', '4 measures');
    await choose(teacher, 'Time', '2/4');
    await choose(teacher, 'Time to look first', '10 seconds');
    await choose(teacher, 'Tempo', '88');
    await choose(teacher, 'Metronome', 'On the beats');
    await choose(teacher, 'Tries', '1');
    await expect(teacher.getByRole('img', { name: 'The music' })).toBeVisible();
    await teacher.getByRole('button', { name: 'Give out to 8' }).click();
    await expect(teacher.getByText(`${title} is given out.`)).toBeVisible();
  });

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'allow',
  });
  const student = await context.newPage();
  const row = student.getByRole('listitem').filter({ hasText: title });
  await test.step('the student’s device has it, and plays it without a network', async () => {
    const fetched = student.waitForResponse(/\/music\//);
    await signIn(student, 'student6');
    await expect(row).toBeVisible();
    expect((await fetched).ok()).toBe(true);
    await untilInstalled(student);
    await context.setOffline(true);
    await student.reload();
    await row.getByRole('link', { name: 'Start' }).click();
    await student.getByRole('button', { name: 'Start' }).click();
    // The stage is as the teacher said: nothing is seen before there is time to look, at that tempo, with those clicks.
    await expect(student.getByText(/you have 10 seconds to look at it/)).toBeVisible();
    await expect(score(student)).toBeHidden();
    await expect(student.getByRole('button', { name: 'Metronome' })).toBeDisabled();
    await student.getByRole('button', { name: 'Record' }).click();
    await expect(score(student)).toBeVisible();
    await student.getByRole('button', { name: 'Begin' }).click();
    await expect(student.getByRole('timer')).toBeVisible();
    for (let tap = 0; tap < 16; tap++) {
      await student.keyboard.press('Space');
      await student.waitForTimeout(400);
    }
    await expect(student.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 20_000 });
    await expect(student.getByText(/Saved on this device/)).toBeVisible();
  });

  await test.step('with the network it reaches the teacher by itself, once', async () => {
    const sent = student.waitForResponse(/\/complete$/);
    await context.setOffline(false);
    expect((await sent).ok()).toBe(true);
    await student.goto('/assignments');
    await expect(row).toContainText('handed in');
    // It was the only try.
    await expect(row.getByRole('link', { name: /Start|Open/ })).toHaveCount(0);
    await teacher.reload();
    const given = teacher.getByRole('listitem').filter({ hasText: title });
    await expect(given).toContainText('1 of 8 handed in');
    await given.getByRole('link', { name: '1 to grade' }).click();
    await expect(teacher.getByRole('textbox', { name: 'Grade' })).toBeVisible();
  });
  await context.close();
});
