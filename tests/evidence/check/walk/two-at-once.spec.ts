import type { Page } from 'playwright/test';
import { linkFor } from '../../../e2e/support/letters.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { fillSignUp, makeClass, NEW_PASSWORD, say } from './acts.ts';
import { Film } from './film.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const ana = { firstName: 'Ana', email: 'ana@two.example' };
const tom = 'tom@two.example';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('Two teachers of one class, both at work', async ({ page, browser, school }) => {
  const film = new Film();
  await page.goto('/sign-up');
  await fillSignUp(page, ana);
  await makeClass(page, 'Concert Band');
  const [, courseId] = /class\/([\w-]{36})/.exec(page.url())!;
  const address = (rest: string) => `/class/${courseId}/${rest}`;
  await page.goto(address('details'));
  await page.getByLabel(/Invite a co-teacher/).fill(tom);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`${tom} has no account here yet`)).toBeVisible();
  await film.take(page, 'Ana asks Tom');

  const colleague = await (
    await browser.newContext({ viewport: { width: 1366, height: 768 } })
  ).newPage();
  await colleague.goto(await linkFor(school, { to: tom, page: '/join' }));
  await colleague.getByLabel('First name').fill('Tom');
  await colleague.getByLabel('Last name').fill('Osei');
  await colleague.getByLabel('Password').fill(NEW_PASSWORD);
  await colleague.getByRole('button', { name: 'Join' }).click();
  const accept = (tab: Page) => tab.getByRole('button', { name: 'Accept Concert Band' });
  await expect(accept(colleague)).toBeVisible();
  await test.step('the invitation stands in two tabs, and both accept it', async () => {
    const other = await colleague.context().newPage();
    await other.goto('/educator/classes');
    await expect(accept(other)).toBeVisible();
    // The second tab is not told before its own press.
    await other.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await accept(colleague).click();
    await expect(colleague.getByRole('rowheader', { name: 'Concert Band' })).toBeVisible();
    await film.take(colleague, 'Tom accepts');
    await accept(other).click();
    await other.unroute('**/api/**');
    await other.waitForTimeout(1500);
    await film.take(other, 'and once more in the other tab');
    await other.reload();
    await expect(other.getByRole('rowheader', { name: 'Concert Band' })).toHaveCount(1);
    await other.close();
  });

  await test.step('both say something of the class', async () => {
    for (const who of [page, colleague]) await who.goto(address('details/edit'));
    await page.getByLabel('Description').fill('Mondays at eight, room 12.');
    await colleague.getByLabel('Name', { exact: true }).fill('Wind Band');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/details$/);
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByRole('heading', { name: 'Wind Band' })).toBeVisible();
    await expect(colleague.getByText('Mondays at eight').last()).toBeVisible();
    await film.take(colleague, 'Tom saves the name after Ana saved the description');
  });

  await test.step('both save settings', async () => {
    for (const who of [page, colleague]) await who.goto(address('practiceSettings/edit'));
    await region(page, 'Level').getByRole('button', { name: 'Level 2' }).click();
    await region(colleague, 'Time signature').getByText('Always this').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Students choose: level 2.')).toBeVisible();
    await film.take(page, 'Ana chose a level');
    await colleague.getByRole('button', { name: 'Save' }).click();
    await colleague.waitForTimeout(1500);
    await film.take(colleague, 'Tom chose a meter, from before');
    say(await colleague.getByRole('main').innerText());
  });

  await test.step('one archives while the other types', async () => {
    await colleague.goto(address('details/edit'));
    await colleague.getByLabel('Description').fill('From now on in the hall.');
    await page.goto(address('details'));
    const archive = async () => {
      await page.getByRole('button', { name: 'Archive …' }).click();
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await dialog.getByRole('textbox').fill('archive');
      await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await archive();
    await film.take(page, 'Ana archives it');
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByText('This class is archived')).toBeInViewport();
    await film.take(colleague, 'Tom saves what he typed');
    await page.goto(address('details'));
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByRole('button', { name: 'Archive …' })).toBeVisible();
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect(colleague.getByText('From now on in the hall.')).toBeVisible();
    await film.take(colleague, 'brought back: what he typed is saved');
    await colleague.goto(address('practiceSettings/edit'));
    await region(colleague, 'Level').getByRole('button', { name: 'Level 3' }).click();
    await page.goto(address('details'));
    await archive();
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByText('This class is archived')).toBeInViewport();
    await film.take(colleague, 'settings of a class that was archived meanwhile');
    await page.goto(address('details'));
    await page.getByRole('button', { name: 'Bring back' }).click();
  });
  await film.develop(page, 'way-two-teachers');
  await colleague.context().close();
});

test('Students move between the classes of a teacher', async ({ page }) => {
  const film = new Film();
  await page.goto('/sign-up');
  await fillSignUp(page, { firstName: 'Mia', email: 'mia@two.example' });
  await makeClass(page, 'First Strings');
  await page.getByRole('link', { name: 'Add students' }).click();
  await page
    .getByRole('textbox', { name: 'Names' })
    .fill('Anna Lind\nBen Okafor\nCleo Sand\nDario Weiß');
  await page.getByRole('button', { name: 'See the list' }).click();
  await page.getByRole('button', { name: /^Add 4 students/ }).click();
  await expect(page.getByText('4 students are in the class.')).toBeVisible();
  await page
    .getByRole('button', { name: 'Later' })
    .or(page.getByRole('link', { name: 'To the class' }))
    .first()
    .click();
  const tick = (name: string) => page.getByRole('checkbox', { name }).check({ force: true });
  await page.goto(page.url().replace(/enrollments.*$/, 'enrollments'));
  await tick('Anna Lind');
  await tick('Ben Okafor');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await film.take(page, 'there is no other class yet');
  await page.keyboard.press('Escape');
  await page.goto('/educator/classes');
  await makeClass(page, 'Second Strings');
  await page.goto('/educator/classes');
  await page.getByRole('link', { name: 'First Strings' }).click();
  await tick('Anna Lind');
  await tick('Ben Okafor');
  await film.take(page, 'two are ticked');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await film.take(page, 'where to?');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('They are in Second Strings now.')).toBeVisible();
  await film.take(page, 'two are left');
  await page.goto('/educator/classes');
  await page.getByRole('link', { name: 'Second Strings' }).click();
  await expect(page.getByRole('rowheader', { name: 'Anna Lind' })).toBeVisible();
  await film.take(page, 'two are here');
  await film.develop(page, 'way-move');
});
