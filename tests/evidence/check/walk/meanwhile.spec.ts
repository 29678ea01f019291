import type { Page } from 'playwright/test';
import { playBriskly } from '../../../e2e/support/briskly.ts';
import { signIn } from '../../../e2e/support/people.ts';
import { untilInstalled } from '../../../e2e/support/service-worker.ts';
import { score } from '../../../e2e/support/stage.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { fillSignUp, makeClass, NEW_PASSWORD, say } from './acts.ts';
import { Film } from './film.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1024, height: 768 } });

const YEAR_MS = 365 * 24 * 3_600_000;

async function openDesk(page: Page): Promise<Page> {
  const browser = page.context().browser()!;
  return (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
}

/** Runs in the page before any script of its own. */
function shiftClock(by: number): void {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [Right.now() + by] : given) as [number]));
    }
    static override now = () => Right.now() + by;
  } as DateConstructor;
}

async function playThrough(page: Page) {
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible({ timeout: 90_000 });
}

test('What a teacher decides while somebody plays holds from the next piece', async ({ page }) => {
  const film = new Film();
  const desk = await openDesk(page);
  await signIn(desk, 'teacher');
  await desk.goto('/educator/classes');
  await desk.getByRole('link', { name: 'Chamber Ensemble' }).click();
  await desk.getByRole('link', { name: 'Practice', exact: true }).click();
  await expect(desk.getByRole('link', { name: 'Edit' })).toBeVisible();
  const [, courseId] = /class\/([\w-]{36})/.exec(desk.url())!;

  await signIn(page, 'student4');
  await page.goto(`/practice/${courseId}/sr/play?mediumId=violin&levelId=pv~5&measureCount=8`);
  await expect(page.getByRole('heading', { name: 'Violin, level 5' })).toBeVisible();
  await playBriskly(page);
  await page.getByRole('button', { name: 'Play (space)' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await film.take(page, 'somebody plays level 5');

  await desk.getByRole('link', { name: 'Edit' }).click();
  const level = desk.getByRole('region', { name: 'Level', exact: true });
  await level.getByText('Always this').click();
  await level.getByText('Level 2', { exact: true }).click();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Always level 2.')).toBeVisible();
  await film.take(desk, 'the teacher wants level 2');
  await page.waitForTimeout(1500);
  await film.take(page, 'the piece goes on');
  await expect(page.getByRole('heading', { name: 'Violin, level 5' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play (space)' })).toBeVisible({ timeout: 90_000 });
  // The next piece is asked for some moments later.
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'New music' }).click();
  await page.waitForTimeout(2500);
  await film.take(page, 'new music');
  say(await page.getByRole('heading').first().innerText());
  await page.goto(`/practice/${courseId}/sr/play?mediumId=violin&levelId=pv~5&measureCount=8`);
  await expect(page.getByRole('heading', { name: 'Violin, level 2' })).toBeVisible();
  await film.take(page, 'opened again');
  await film.develop(page, 'way-settings-meanwhile');
  await desk.context().close();
});

for (const [name, ahead] of [
  ['a year ahead', YEAR_MS],
  ['a year behind', -YEAR_MS],
] as const) {
  test(`A tablet whose clock is ${name}`, async ({ page }) => {
    const film = new Film();
    await page.addInitScript(shiftClock, ahead);
    await signIn(page, 'student9');
    await page.goto('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=3&measureCount=4');
    await expect(score(page)).toBeVisible();
    await playBriskly(page);
    await playThrough(page);
    await page.goto('/practice-log');
    await expect(page.getByRole('heading', { name: 'Each time you practised' })).toBeVisible();
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('1 exercise');
    await film.take(page, `the log of a tablet that believes it is ${name}`);
    const desk = await openDesk(page);
    await signIn(desk, 'student9');
    await desk.goto('/practice-log');
    const listed = desk.getByRole('main').getByRole('listitem');
    await expect(listed.first()).toBeVisible();
    await film.take(desk, 'the same log on another device');
    say(`${name}: ${(await listed.first().innerText()).replaceAll('\n', ' | ')}`);
    await film.develop(page, `way-clock-${ahead > 0 ? 'ahead' : 'behind'}`);
    await desk.context().close();
  });
}

test('Somebody of a shared tablet whose account was archived', async ({ page, context }) => {
  const film = new Film();
  const desk = await openDesk(page);
  await desk.goto('/sign-up');
  await fillSignUp(desk, { firstName: 'Nia', email: 'nia@meanwhile.example' });
  await makeClass(desk, 'Flutes');
  await desk.getByRole('link', { name: 'Add students' }).click();
  await desk.getByRole('textbox', { name: 'Names' }).fill('Anna Lind');
  await desk.getByRole('button', { name: 'See the list' }).click();
  await desk.getByRole('button', { name: 'Add one student' }).last().click();
  await desk.getByRole('button', { name: 'Print the card' }).click();
  const card = await desk.getByRole('list', { name: 'Cards' }).innerText();
  await film.take(desk, 'a card');
  say(card.replaceAll('\n', ' | '));
  const password = /[a-z0-9]{4}-[a-z0-9]{4}/i.exec(card)![0];
  const link = /\S+\/sign-in\S*/.exec(card)?.[0];
  say(`${password} ${link}`);

  await page.goto(link ? new URL(link.replace(/^[^/]*/, ''), desk.url()).href : '/sign-in');
  await page.getByLabel('Username').fill('annal');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByLabel(/New password/)
    .first()
    .fill(NEW_PASSWORD);
  await film.take(page, 'a password of one’s own');
  await page
    .getByRole('button', { name: /Set|Save|Continue/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await page.goto('/account');
  await page.getByLabel('Four digits', { exact: true }).fill('1357');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('Your digits are set.')).toBeVisible();
  await untilInstalled(page);
  await page.goto('/practice/sr/play?mediumId=flute&levelId=pv~1&seed=3&measureCount=4');
  await expect(score(page)).toBeVisible();
  await context.setOffline(true);
  await playBriskly(page);
  await playThrough(page);

  await desk.goto('/educator/students');
  await desk.getByRole('checkbox', { name: 'Anna Lind' }).check({ force: true });
  await film.take(desk, 'she has left the school');
  await desk
    .getByRole('button', { name: /Archive/ })
    .first()
    .click();
  await desk.waitForTimeout(1000);
  await film.take(desk, 'archived?');
  const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog'));
  if (await dialog.count()) await dialog.getByRole('button', { name: /Archive/ }).click();
  await desk.waitForTimeout(2000);
  await film.take(desk, 'archived');

  await page.goto('/practice-log');
  await page.waitForTimeout(1000);
  await film.take(page, 'her work on the tablet, without a network');
  await context.setOffline(false);
  await page.reload();
  await page.waitForTimeout(5000);
  await film.take(page, 'with the network back');
  await page.goto('/sign-in');
  await page.waitForTimeout(1500);
  await film.take(page, 'who is here?');
  await page
    .getByRole('list', { name: 'People of this device' })
    .getByRole('button')
    .first()
    .click();
  await page.waitForTimeout(500);
  await film.take(page, 'her name');
  await page.getByRole('button', { name: 'Use my password' }).click();
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForTimeout(2000);
  await film.take(page, 'the door is closed, and says why');
  say(await page.getByRole('main').innerText());
  await film.develop(page, 'way-archived');
  await desk.context().close();
});
