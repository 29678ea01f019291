import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright/test';
import { totpCode } from '../../../../server/security/totp.ts';
import { linkFor } from '../../../e2e/support/letters.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { fillSignUp, fromMore, makeClass, NEW_PASSWORD, say } from './acts.ts';
import { Film } from './film.ts';
import { look } from './look.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const PERIOD_MS = 30_000;

async function typeSignIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('A teacher’s first quarter of an hour', async ({ page, school }) => {
  const film = new Film();
  const shot = (caption: string) => film.take(page, caption);
  const ana = { firstName: 'Ana', email: 'ana@walk.example' };
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, ana, 'password2026');
  await expect(page.getByText('Many people use this one')).toBeVisible();
  await shot('a weak password');
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Make the first one')).toBeVisible();
  await shot('the first page');
  await makeClass(page, 'Concert Band');
  await shot('an empty class');
  await page.getByRole('link', { name: 'Add students' }).click();
  const names = Array.from({ length: 23 }, (_, index) => `${index + 4}. Pupil${index} Berg`);
  await page
    .getByRole('textbox', { name: 'Names' })
    .fill(
      ["1. D'Angelo O'Neill", '2. Okafor, Ben', '3. Anna Lind', '3. Anna Lind', ...names].join(
        '\n',
      ),
    );
  await shot('names pasted');
  await page.getByRole('button', { name: 'See the list' }).click();
  await expect(page.getByText(/These become two students/).first()).toBeVisible();
  await look(page, 'roster-preview');
  await page.getByRole('button', { name: /^Add 27 students/ }).click();
  await expect(page.getByText('27 students are in the class.')).toBeVisible();
  await shot('they are in');
  await page.getByRole('button', { name: 'Print 27 cards' }).click();
  await expect(page.getByRole('list', { name: 'Cards' })).toBeVisible();
  await look(page, 'roster-cards');
  await page.emulateMedia({ media: 'print' });
  await shot('the cards on paper');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('27 students', { exact: true })).toBeVisible();
  await shot('the class');

  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await shot('what is said of practice');
  await page.getByRole('link', { name: 'Edit' }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('Level').getByRole('button', { name: 'Level 1' }).click();
  await part('Level').getByRole('button', { name: 'Level 2' }).click();
  await shot('two levels, and the set-up that students meet');
  await part('Measures').getByText('Up to 8', { exact: true }).click();
  await part('Measures').scrollIntoViewIfNeeded();
  await look(page, 'settings-lengths');
  await part('Measures').getByText('Always this').click();
  await part('Measures').getByText('Usual ones', { exact: true }).click();
  await part('Level').getByRole('button', { name: 'Level 4' }).click();
  await part('Measures').getByText('12', { exact: true }).click();
  await part('Level').getByRole('button', { name: 'Level 4' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(part('Measures').getByRole('alert')).not.toBeEmpty();
  say(
    await page.evaluate(
      () =>
        `${document.activeElement?.tagName} ${document.activeElement?.textContent?.slice(0, 30)} ${scrollY}`,
    ),
  );
  await shot('what would leave nothing is refused beside its field');
  await look(page, 'settings-refused');
  await part('Measures').getByText('Students choose').click();
  await part('Measures').getByText('Up to 8', { exact: true }).click();
  await part('Drills').getByText('Students may open them').click();
  await part('Drills').scrollIntoViewIfNeeded();
  await look(page, 'settings-drills');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Students choose, up to 8 measures.')).toBeVisible();
  await look(page, 'settings-saved');

  await page.goto(await linkFor(school, { to: ana.email, page: '/verify-email' }));
  await expect(page.getByText(`${ana.email} is yours`)).toBeVisible();
  await shot('the letter’s link');
  await page.goto('/educator/classes');
  await expect(page.getByRole('rowheader', { name: 'Concert Band' })).toBeVisible();
  await shot('the classes');
  await page.goto('/educator/assignments');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await shot('the first page, with a class');
  await film.develop(page, 'way-teacher-first');
});

test('Lists that come from elsewhere', async ({ page }) => {
  test.setTimeout(120_000);
  const film = new Film();
  const shot = (caption: string) => film.take(page, caption);
  await page.goto('/sign-up');
  await fillSignUp(page, { firstName: 'Bo', email: 'bo@walk.example' });
  await makeClass(page, 'Brass');
  await page.getByRole('link', { name: 'Add students' }).click();
  await expect(page.getByRole('textbox', { name: 'Names' })).toBeVisible();
  const add = page.url();
  const bring = async (name: string, text: string | Buffer) => {
    await page.goto(add);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const semicolons =
    '\uFEFFFirst name;Last name;Username\r\n"Zoë";"Müller; von";zoe\r\n=HYPERLINK("x");Bad;hyper\r\n"He said ""hi""";Quote;\r\n;Nameless;\r\n';
  await bring('from-excel.csv', semicolons);
  await expect(page.getByRole('heading', { name: /to look at/ })).toBeVisible();
  await look(page, 'roster-odd');
  await bring(
    'from-a-gradebook.csv',
    'Student,ID,SIS User ID,SIS Login ID,Section,Scales quiz (4411)\n"    Points Possible",,,,,10\n' +
      '"Lind, Anna",30412,S00412,alind,Band 7,9\n"Romero, Sofía",30414,S00414,sromero,Band 7,9\n"O\'Brien, Sean",30413,S00413,sobrien,Band 8,8\n"Student, Test",30499,,,Band 7,\n',
  );
  await expect(page.getByText('Left out, as no student')).toBeVisible();
  await look(page, 'roster-gradebook');
  await page.getByRole('button', { name: /^Add 3 students/ }).click();
  await expect(page.getByText('3 students are in the class.')).toBeVisible();
  await page.goto('/educator/classes');
  await makeClass(page, 'Strings');
  await page.getByRole('link', { name: 'Add students' }).click();
  await page
    .getByRole('textbox', { name: 'Names' })
    .fill('Anna Lind\nSofia Romero\nZoe Diaz\nZoë Diaz\nBen Okafor\nanna@school.example');
  await page.getByRole('button', { name: 'See the list' }).click();
  await expect(page.getByRole('heading', { name: '5 to look at' })).toBeVisible();
  await look(page, 'roster-second-class');
  await bring('large.csv', `First name,Last name\n${'Anna,Lind\n'.repeat(1_100_000)}`);
  await expect(page.getByText('larger than 1 MB')).toBeVisible();
  await shot('ten megabytes');
  await bring('quote.csv', 'First name,Last name\n"Anna,Lind\nBen,Okafor\n');
  await expect(page.getByText(/never closed|no name in this list/)).toBeVisible();
  await shot('a quotation mark that is never closed');
  const rows = Array.from({ length: 2001 }, (_, index) => `First${index},Last${index % 97}`);
  await bring('too-many.csv', `First name,Last name\n${rows.join('\n')}`);
  await expect(page.getByText('A list can have 2,000 students')).toBeVisible();
  await shot('one row too many');
  const start = Date.now();
  await bring('whole.csv', `First name,Last name\n${rows.slice(0, 2000).join('\n')}`);
  await expect(page.getByRole('button', { name: /^Add 2,?000 students/ })).toBeVisible();
  say(
    `2,000 rows: what will happen stood there after ${Date.now() - start} ms, the page opened anew before`,
  );
  await look(page, 'roster-2000');
  await page.getByRole('button', { name: /^Add 2,?000 students/ }).click();
  await expect(page.getByText(/Adding students: \d/)).toBeVisible();
  await shot('how far it is');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped\. /)).toBeVisible();
  say((await page.getByText(/^Stopped\. /).innerText()).trim());
  await shot('stopped');
  await film.develop(page, 'way-lists');
});

test('A second step, one’s own data, two tabs, and the end of an account', async ({ page }) => {
  const film = new Film();
  const shot = (caption: string) => film.take(page, caption);
  const cleo = { firstName: 'Cleo', email: 'cleo@walk.example' };
  await page.goto('/sign-up');
  await fillSignUp(page, cleo);
  await makeClass(page, 'Choir');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Present password').last().fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /A square for the camera/ })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await look(page, 'second-step-square');
  const code = (ahead = 0) =>
    totpCode(fromBase32(secret), Math.floor(Date.now() / PERIOD_MS) + ahead);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('That code is not right')).toBeVisible();
  await shot('a wrong code');
  await page.getByLabel('Code from your app').fill(code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Your recovery codes' })).toBeVisible();
  await look(page, 'second-step-codes');
  const recovery = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await fromMore(page, 'Sign out');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await typeSignIn(page, cleo.email, NEW_PASSWORD);
  await expect(page.getByLabel('Code from your app')).toBeVisible();
  await look(page, 'second-step-asked');
  // Of each period a code opens once.
  await page.getByLabel('Code from your app').fill(code(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  await shot('in by two steps');

  await page.goto('/account');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const download = await saving;
  const listed = execFileSync('unzip', ['-Z1', await download.path()], { encoding: 'utf8' });
  say(`${download.suggestedFilename()}: ${listed.trim().split('\n').join(', ')}`);

  const other = await page.context().newPage();
  await other.goto('/educator/classes');
  await expect(other.getByRole('rowheader', { name: 'Choir' })).toBeVisible();
  await fromMore(page, 'Sign out');
  await expect(page).toHaveURL(/\/$/);
  await other.bringToFront();
  await other.waitForTimeout(1000);
  await film.take(other, 'the other tab, after signing out in this one');
  say(`the other tab stands at ${new URL(other.url()).pathname}`);
  await other.close();

  await page.goto('/sign-in');
  const known = page.getByRole('button', { name: 'Cleo Rivera' });
  await known.click();
  await typeSignIn(page, cleo.email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await shot('by a recovery code');
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete …' }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByLabel(/delete/).fill('delete');
  await dialog.getByLabel('Present password').fill(NEW_PASSWORD);
  await look(page, 'account-delete');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await page.goto('/sign-in');
  await typeSignIn(page, cleo.email, NEW_PASSWORD);
  await expect(page.getByText('do not go together')).toBeVisible();
  await shot('an account that is gone');
  await film.develop(page, 'way-account');
});

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
