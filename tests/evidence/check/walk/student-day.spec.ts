import { readFile } from 'node:fs/promises';
import { playBriskly } from '../../../e2e/support/briskly.ts';
import { signIn, typeSignIn } from '../../../e2e/support/people.ts';
import { untilInstalled } from '../../../e2e/support/service-worker.ts';
import { score } from '../../../e2e/support/stage.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { fromMore, say } from './acts.ts';
import { Film } from './film.ts';
import { look } from './look.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('A tablet of many', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('is changed between pupils by four digits, without a network', async ({ page, context }) => {
    const film = new Film();
    const shot = (caption: string) => film.take(page, caption);
    const people = page.getByRole('list', { name: 'People of this device' });
    const digits = page.getByLabel('Four digits', { exact: true });
    await page.goto('/sign-in');
    await expect(page.getByLabel('Password')).toBeVisible();
    await shot('the door of a new tablet');
    await typeSignIn(page, 'student5');
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await page.goto('/account');
    await digits.fill('1357');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(page.getByText('Your digits are set.')).toBeVisible();
    await shot('the first sets their digits');
    await untilInstalled(page);
    await fromMore(page, 'Sign out');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Somebody else' }).click();
    await page.getByLabel('Four digits for this device, if several use it').fill('2468');
    await look(page, 'tablet-second');
    await typeSignIn(page, 'student6');
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=3&measureCount=4');
    await expect(score(page)).toBeVisible();

    await context.setOffline(true);
    await page.goto('/assignments');
    await page.getByRole('button', { name: 'Who is here?' }).click();
    await expect(people.getByRole('button')).toHaveCount(2);
    await shot('without a network: who is here?');
    await people.getByRole('button', { name: /Haddad/ }).click();
    await expect(digits).toBeVisible();
    await look(page, 'tablet-digits');
    for (let count = 0; count < 5; count += 1) {
      await digits.fill('0000');
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(page.getByText(/These are not your digits|a few too many/)).toBeVisible();
    }
    await shot('five wrong ones');
    say((await page.getByRole('main').innerText()).replaceAll('\n', ' | '));
    await page.goto('/sign-in');
    await people.getByRole('button', { name: /Morita/ }).click();
    await digits.fill('2468');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Kenji.' })).toBeVisible();
    await shot('the second is in all the same');
    await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=8&measureCount=4');
    await expect(score(page)).toBeVisible();
    await shot('and has new music');
    await film.develop(page, 'way-tablet');
  });
});

test('A student’s week: practice, its log, and what is taken out of it', async ({ page }) => {
  const film = new Film();
  const shot = (caption: string) => film.take(page, caption);
  await signIn(page, 'student8');
  await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=3&measureCount=4');
  await expect(score(page)).toBeVisible();
  await playBriskly(page);
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible({ timeout: 90_000 });
  await shot('played through');
  await page.goto('/practice-log');
  const listed = page.getByRole('main').getByRole('listitem');
  await expect(listed.first()).toContainText(/exercise/);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  const before = await listed.count();
  await look(page, 'log-after-practice');
  await listed.first().getByRole('button').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await look(page, 'log-delete');
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expect(listed).toHaveCount(before - 1);
  await page.reload();
  await expect(listed).toHaveCount(before - 1);
  await shot('it is gone');
  await film.develop(page, 'way-student-week');
});

test('A teacher’s limits reach a student, drills too; the term is taken along', async ({
  page,
  browser,
}) => {
  const film = new Film();
  const desk = await (
    await browser.newContext({ viewport: { width: 1366, height: 768 } })
  ).newPage();
  await signIn(desk, 'teacher');
  await desk.goto('/educator/classes');
  await desk.getByRole('link', { name: 'Saturday Strings' }).click();
  await desk.getByRole('link', { name: 'Practice', exact: true }).click();
  await desk.getByRole('link', { name: 'Edit' }).click();
  const part = (name: string) => desk.getByRole('region', { name, exact: true });
  await part('Level').getByRole('button', { name: 'Level 2' }).click();
  const preview = desk.getByRole('complementary', { name: 'What students meet' });
  await expect(preview.getByRole('radio', { name: /^Level/ })).toHaveCount(1);
  await part('Drills').getByText('Students may open them').click();
  await part('Time signature').getByText('By the level').click();
  await film.take(desk, 'the teacher decides');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Students choose: level 2.')).toBeVisible();
  await film.take(desk, 'and reads it');

  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'student10');
  const [, courseId] = /class\/([\w-]{36})/.exec(desk.url()) ?? [];
  await page.goto(`/practice/${courseId}/nn/play`);
  await expect(page).not.toHaveURL(/nn/);
  // Of two classes the student says which.
  await expect(page.getByRole('alertdialog', { name: 'Select Class' })).toBeVisible();
  await film.take(page, 'drills lead on');
  await page.goto(`/practice/${courseId}/sr/level?mediumId=trumpet`);
  await expect(page.getByRole('radiogroup', { name: 'Choose Level' })).toBeVisible();
  await film.take(page, 'one level is left');
  await untilInstalled(page);
  await page.context().setOffline(true);
  await page.goto(`/practice/${courseId}/sr/play?mediumId=trumpet&levelId=pv~5`);
  await expect(score(page)).toBeVisible();
  await film.take(page, 'offline, a link to level 5');

  await desk.goto('/educator/practiceLog');
  await desk.getByRole('link', { name: 'Chamber Ensemble' }).click();
  await desk.getByRole('button', { name: /Days/ }).click();
  await desk.getByRole('option', { name: 'The last 18 weeks' }).click();
  await expect(desk.getByRole('table').first()).toBeVisible();
  await film.take(desk, 'a term of a class');
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download as a spreadsheet' }).click();
  const download = await saving;
  say(
    `${download.suggestedFilename()}: ${(await readFile(await download.path(), 'utf8')).slice(1, 160)}`,
  );
  await film.develop(page, 'way-limits');
  await desk.context().close();
});
