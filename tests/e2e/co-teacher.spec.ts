import { linkFor } from './support/letters.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/story.ts';

const ana = 'ana.berg@valley.example';
const tom = 'tom.osei@valley.example';

test('A teacher asks a colleague from outside to help in a class, who may edit it and take nothing away', async ({
  page,
  browser,
  school,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('School').fill('Valley School');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('E-mail').fill(ana);
  await page.getByLabel('Password').fill('seven brass kettles');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Make the first one')).toBeVisible();
  await page.goto(await linkFor(school, { to: ana, page: '/verify-email' }));
  await expect(page.getByText(`${ana} is yours. Thank you!`)).toBeVisible();
  await page.goto('/educator/classes');
  await page.getByRole('link', { name: 'New class' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Concert Band');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody is here yet')).toBeVisible();
  const details = page.url().replace(/enrollments.*$/, 'details');
  await page.goto(details);
  await page.getByLabel(/Invite a co-teacher/).fill(tom);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`${tom} has no account here yet`)).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  const link = await linkFor(school, { to: tom, page: '/join' });
  await colleague.goto(link);
  await expect(colleague.getByText('help in the class Concert Band')).toBeVisible();
  await colleague.getByLabel('First name').fill('Tom');
  await colleague.getByLabel('Last name').fill('Osei');
  await colleague.getByLabel('Password').fill('nine quiet harbours');
  await colleague.getByRole('button', { name: 'Join' }).click();
  await colleague.getByRole('button', { name: 'Accept Concert Band' }).click();
  await expect(colleague.getByRole('rowheader', { name: 'Concert Band' })).toBeVisible();

  await test.step('the colleague edits, and is offered nothing of the owner’s', async () => {
    await colleague.goto(details);
    await expect(colleague.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Leave the class …' })).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Archive …' })).toHaveCount(0);
    await expect(colleague.getByLabel(/Invite a co-teacher/)).toHaveCount(0);
    await colleague.getByRole('link', { name: 'Edit' }).click();
    await colleague.getByLabel('Name', { exact: true }).fill('Wind Band');
    await colleague.keyboard.press('Enter');
    await expect(colleague.getByRole('heading', { name: 'Wind Band' })).toBeVisible();
  });

  await test.step('the owner archives the class and brings it back', async () => {
    await page.goto(details);
    await page.getByRole('button', { name: 'Archive …' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('textbox').fill('archive');
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.goto(details);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByRole('button', { name: 'Archive …' })).toBeVisible();
  });

  await test.step('the link that was used leads to the sign-in, and nobody else’s class is found', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByText(`${tom} has an account already`)).toBeVisible();
    // Nor does a teacher of another school find the class by its address.
    await signIn(stranger, 'teacher');
    for (const page of ['details', 'details/edit', 'enrollments']) {
      await stranger.goto(details.replace(/details$/, page));
      await expect(stranger.getByText('We could not find this.')).toBeVisible();
    }
  });
});
