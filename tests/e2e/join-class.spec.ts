import { PASSWORD, signIn, typeSignIn } from './support/people.ts';
import { expect, test } from './support/story.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('A student joins a class by its code on a phone', async ({ page, browser }) => {
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, 'teacher');
  await desk.goto('/class/new');
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Lunchtime Winds');
  await desk.getByRole('button', { name: 'Make the class' }).click();
  const shown = desk.getByText(/^[2-9A-Z]{3}\s[2-9A-Z]{3}$/);
  const code = await shown.innerText();
  await desk.context().close();

  const field = page.getByRole('textbox', { name: 'Join code' });
  const classes = page.getByRole('region', { name: 'Your classes' }).getByRole('listitem');
  const find = async (typed: string) => {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Go on' }).tap();
  };

  await test.step('from the first page to where the code is typed', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign in' }).tap();
    await typeSignIn(page, 'student4');
    await page.getByRole('link', { name: 'Join a class' }).tap();
    await expect(classes).toHaveText(['Chamber Ensemble']);
  });

  await test.step('a code of no class is answered kindly', async () => {
    await find('222 222');
    await expect(
      page.getByText('No class and no live room has this code. Look at it again'),
    ).toBeVisible();
  });

  await test.step('the right one, as a child types it, leads into the class', async () => {
    await find(code.toLowerCase());
    await expect(page.getByRole('heading', { name: 'Lunchtime Winds' })).toBeVisible();
    await page.getByRole('button', { name: 'Join this class' }).tap();
    await expect(page.getByText('You are in Lunchtime Winds now.')).toBeVisible();
    await page.getByRole('link', { name: 'Join a class' }).tap();
    await expect(classes).toHaveText(['Chamber Ensemble', 'Lunchtime Winds']);
  });

  await test.step('the same code again says that they are in', async () => {
    await find(code);
    await expect(page.getByText('You are in this class.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join this class' })).toHaveCount(0);
  });

  await test.step('who comes by the address on the wall types it, and signs in with the class in hand', async () => {
    await page.context().clearCookies();
    await page.goto('/add-class');
    await expect(page.getByRole('heading', { name: 'Join your class' })).toBeVisible();
    await find(code);
    await page.getByRole('link', { name: 'I have an account' }).tap();
    await page.getByRole('button', { name: 'Jonas Eriksen' }).tap();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).tap();
    await expect(page.getByText('You are in this class.')).toBeVisible();
  });
});
