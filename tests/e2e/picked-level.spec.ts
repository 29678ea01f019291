import type { Page } from 'playwright/test';
import { beginAssignment, chooseInEditor } from './support/assignments.ts';
import { signIn } from './support/people.ts';
import { untilInstalled } from './support/service-worker.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

test.use({ serviceWorkers: 'allow' });

/** Gives out rhythms for level 1, or 2, as each likes. */
async function giveOut(teacher: Page, title: string): Promise<void> {
  await signIn(teacher, 'teacher');
  await beginAssignment(teacher, title);
  await chooseInEditor(teacher, [
    ['Instrument', 'Rhythm only'],
    ['Level', 'Level 1'],
    ['Length', '4 measures'],
    ['Time', '2/4'],
    // Another story may have given the class some time, and the next one begins with that.
    ['Time to look first', 'No limit'],
  ]);
  const chosen = teacher.getByRole('button', { name: 'Level 2', pressed: true });
  // The last one of the class is what the next begins with.
  if ((await chosen.count()) === 0) await teacher.getByText('The level', { exact: true }).click();
  await expect(chosen).toBeVisible();
  await teacher.getByRole('button', { name: 'Give out to 8' }).click();
  await expect(teacher.getByText(`${title} is given out.`)).toBeVisible();
}

async function clapAlong(student: Page): Promise<void> {
  await student.getByRole('button', { name: 'Record' }).click();
  await expect(student.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  for (let tap = 0; tap < 12; tap++) {
    await student.keyboard.press('Space');
    await student.waitForTimeout(500);
  }
  await expect(student.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 30_000 });
}

test('A student chooses the level of what was given out, plays that, and the teacher sees which', async ({
  page: teacher,
  browser,
  baseURL,
}) => {
  const title = 'Clap at your level';
  await giveOut(teacher, title);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const student = await context.newPage();
  await signIn(student, 'student6');
  const row = student.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: 'Start' }).click();
  await expect(student).toHaveURL(/\/sr\/level/);
  await student.getByRole('radio', { name: /Level 2/ }).click({ force: true });
  // Time and instrument are fixed, so the way leads past them.
  await student.getByRole('button', { name: /^Next: / }).click();
  await expect(student).toHaveURL(/\/sr\/start/);
  // What is tapped needs no microphone.
  await expect(student.getByRole('link', { name: 'Begin the assignment' })).toBeVisible();
  await expect(student.getByText('First we check the microphone.')).toHaveCount(0);
  await student.getByRole('link', { name: 'Begin the assignment' }).click();
  await expect(student.getByText(/You play: Level 2\./)).toBeVisible();
  await student.getByRole('button', { name: 'Start' }).click();
  await expect(score(student)).toBeVisible();
  const sent = student.waitForResponse(/\/complete$/);
  await clapAlong(student);
  expect((await sent).ok()).toBe(true);
  await context.close();

  await teacher.reload();
  const given = teacher.getByRole('listitem').filter({ hasText: title });
  await given.getByRole('link', { name: '1 to grade' }).click();
  await expect(teacher.getByText(/Rhythm only, level 2/i).first()).toBeVisible();
});

test('Who never opened what can be chosen plays what was given out, without a network', async ({
  page: teacher,
  browser,
  baseURL,
}) => {
  const title = 'Clap on the train';
  await giveOut(teacher, title);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'allow',
  });
  const student = await context.newPage();
  const fetched = student.waitForResponse(/\/music\//);
  await signIn(student, 'student7');
  const row = student.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  expect((await fetched).ok()).toBe(true);
  await untilInstalled(student);
  await context.setOffline(true);
  await student.reload();
  await row.getByRole('link', { name: 'Start' }).click();
  await expect(student).toHaveURL(/\/launch/);
  await expect(student.getByText(/You play: Level 1\./)).toBeVisible();
  await student.getByRole('button', { name: 'Start' }).click();
  await expect(score(student)).toBeVisible();
  await clapAlong(student);
  await expect(student.getByText(/Saved on this device/)).toBeVisible();
  const sent = student.waitForResponse(/\/complete$/);
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);
  await context.close();
});
