import type { BrowserContext } from 'playwright/test';
import type { UserConstraints } from '#shared/set-up/limits';
import { openAssignment } from './support/assignments.ts';
import { retryAtOnce } from './support/impatient.ts';
import { signIn } from './support/people.ts';
import { untilInstalled } from './support/service-worker.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

type Limits = { -readonly [Field in keyof UserConstraints]: UserConstraints[Field] };

/** The server's own answer with more limits in it, for what no class of the seeded school has. */
async function limit(context: BrowserContext, change: (limits: Limits) => void): Promise<void> {
  await context.route('**/api/v2/mixer/constraints/**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    change(answer.constraints);
    await route.fulfill({ response, json: answer });
  });
}

test('What a teacher fixed for a class holds on the stand too, whatever a link asks for', async ({
  page,
}) => {
  await signIn(page, 'student9');
  await page.goto('/practice/sr/play?mediumId=trumpet&levelId=pv~5&seed=3');
  await expect(page).toHaveURL(/\/practice\/[\w-]{36}\/sr\/play\?.*levelId=pv(~|%7E)2/);
  await expect(page.getByRole('heading', { name: 'Trumpet, level 2' })).toBeVisible();
  await expect(page.getByText('Your teacher chose level 2.')).toBeVisible();
  await page.getByRole('button', { name: 'New music' }).click();
  await expect(page.getByRole('heading', { name: 'Trumpet, level 2' })).toBeVisible();
  // A level alone is not enough: set-up goes on from there, inside the class.
  await page.goto('/practice/sr/auto-assessment?levelId=pv~2');
  await expect(page).toHaveURL(/\/practice\/[\w-]{36}\/sr\/instrument-family\?levelId=pv~2/);
});

test.describe('Two levels of a teacher', () => {
  test.use({ serviceWorkers: 'allow' });

  test('are the only ones the class finds, without a network too', async ({ page, browser }) => {
    const desk = await browser.newContext();
    const teacher = await desk.newPage();
    await signIn(teacher, 'teacher');
    await teacher.goto('/educator/classes');
    await teacher.getByRole('link', { name: 'Saturday Strings' }).click();
    await teacher.getByRole('link', { name: 'Settings', exact: true }).click();
    await teacher.getByRole('link', { name: 'Practice settings', exact: true }).click();
    const courseId = /class\/([\w-]{36})\/practiceSettings/.exec(teacher.url())![1]!;
    await teacher.getByRole('link', { name: 'Edit' }).click();
    const level = teacher.getByRole('region', { name: 'Level', exact: true });
    await level.getByRole('button', { name: 'Level 2' }).click();
    await test.step('what would leave nothing is refused, and brought into sight', async () => {
      const length = teacher.getByRole('region', { name: 'Measures', exact: true });
      const level4 = level.getByRole('button', { name: 'Level 4' });
      await level4.click();
      await length.getByText('Always this').click();
      await length.getByText('12', { exact: true }).click();
      await level4.click();
      await teacher.getByRole('button', { name: 'Save' }).click();
      await expect(length.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await length.getByText('Students choose').click();
    });
    await level.getByRole('button', { name: 'Level 3' }).click();
    const preview = teacher.getByRole('complementary', { name: 'What students meet' });
    await expect(preview.getByRole('radio', { name: /^Level/ })).toHaveCount(2);
    expect(await findViolations(teacher)).toEqual([]);
    await teacher.getByRole('button', { name: 'Save' }).click();
    await expect(teacher.getByText('Students choose: level 2 or level 3.')).toBeVisible();
    await desk.close();

    await signIn(page, 'student10');
    await page.goto(`/practice/${courseId}/sr/level?mediumId=trumpet`);
    const levels = page.getByRole('radiogroup', { name: 'Choose Level' }).getByRole('radio');
    await expect(levels).toHaveCount(2);
    // Of some levels each keeps its own number.
    const second = page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^Level 2,/ }) });
    await expect(second).toHaveText(/^2Year 1/);
    await untilInstalled(page);
    await page.context().setOffline(true);
    await page.goto(`/practice/${courseId}/sr/level?mediumId=flute&levelId=pv~6`);
    await expect(page).toHaveURL(/\/sr\/level\?mediumId=flute$/);
    await expect(levels).toHaveCount(2);
    await page.getByRole('radio', { name: /^Level 3,/ }).check({ force: true });
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Flute, level 3' })).toBeVisible();
    await expect(score(page)).toBeVisible();
  });
});

test('Where the meter is left to the level, the length is chosen before the start', async ({
  page,
}) => {
  await signIn(page, 'student9');
  await page.goto('/practice/sr/start?mediumId=trumpet&levelId=pv~2');
  const strip = page.getByRole('navigation', { name: 'Set-up' });
  await expect(strip.getByRole('link', { name: /^Start/ })).toBeVisible();
  await expect(strip.getByRole('link', { name: /^Time signature/ })).toHaveCount(0);
  const length = page.getByRole('radiogroup', { name: 'Measures' });
  await length.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/measureCount=4/);
  await page.getByRole('link', { name: /^Free Play/ }).click();
  await expect(score(page)).toBeVisible();
});

test('An assignment of music in parts asks which one is the student’s', async ({
  page,
  context,
}) => {
  await limit(context, (limits) => {
    limits.locked = { ...limits.locked, medium: 'choir-sab' };
    limits.mustChoosePart = true;
  });
  await signIn(page, 'student6');
  await page.goto('/assignments');
  const id = await openAssignment(page, 'First reading on the violin');
  // What is to be chosen stands before the start.
  await page.goto(`/assignment/${id}/sr/start`);
  await expect(page).toHaveURL(new RegExp(`/assignment/${id}/sr/part`));
  await expect(page).toHaveTitle('Muted Part · Primavista');
  const strip = page.getByRole('navigation', { name: 'Set-up' });
  const parts = page.getByRole('radiogroup', { name: 'Muted Part' });
  await expect(parts.getByRole('radio')).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
  await parts.getByRole('radio', { name: /^Alto/ }).check({ force: true });
  await strip.getByRole('link', { name: /^Start/ }).click();
  await expect(page).toHaveTitle('Start · Primavista');
  await expect(page.getByRole('link', { name: /^Begin the assignment/ })).toBeVisible();
});

const constraints = '**/api/v2/mixer/constraints/**';

test('A stage of a class that cannot be reached has music all the same', async ({ page }) => {
  await retryAtOnce(page);
  await signIn(page, 'student9');
  await page.route(constraints, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/practice/sr/play?mediumId=trumpet&levelId=pv~2');
  await expect(page).toHaveURL(/\/practice\/[\w-]{36}\/sr\/play/);
  await expect(score(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
