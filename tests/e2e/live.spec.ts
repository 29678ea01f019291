import { openLiveRoom, playable } from './support/live.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

test('A teacher puts music before two students, of whom one is late and one loads the page again', async ({
  page: teacher,
  browser,
  school,
}) => {
  const another = async () => (await browser.newContext({ baseURL: school.url })).newPage();
  await signIn(teacher, 'teacher');
  await openLiveRoom(teacher, 'mediumId=sax-quartet&levelId=pv~4');
  const spoken = await teacher.getByText('Code of this room').textContent();
  const code = spoken!.replace(/.*: /, '').replaceAll(' ', '');

  const first = await another();
  await signIn(first, 'student1');
  await first.goto('/practice/sr/join');
  await first.getByLabel('Join code').fill(code.toLowerCase());
  await first.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(first.getByRole('heading', { name: /You are in/ })).toBeVisible();
  await expect(teacher.getByText('1 of 1').first()).toBeVisible();
  expect(await findViolations(teacher)).toEqual([]);

  await teacher.getByRole('button', { name: 'Send to everyone' }).click();
  await first.getByRole('button', { name: 'Tenor saxophone' }).click();
  await expect(playable(first)).toBeVisible();
  await expect(first.getByRole('heading', { name: /Tenor saxophone/ })).toBeVisible();
  await expect(teacher.getByRole('heading', { name: /Tenor saxophone/ })).toBeVisible();

  await test.step('who is late gets what stands there, without a code', async () => {
    const late = await another();
    await signIn(late, 'student2');
    await late.goto('/practice/sr/join');
    await late.getByRole('link', { name: /Okafor/ }).click();
    await late.getByRole('button', { name: 'Alto saxophone' }).click();
    await expect(playable(late)).toBeVisible();
    await expect(teacher.getByText('2 of 2').first()).toBeVisible();
  });

  await test.step('a part that the teacher gives stands before the student at once', async () => {
    await teacher.getByRole('button', { name: /^Ada .*: part/ }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Baritone saxophone' }).click();
    await expect(first.getByRole('heading', { name: /Baritone saxophone/ })).toBeVisible();
    await teacher.getByRole('button', { name: /^Ada .*: part/ }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: 'Tenor saxophone' }).click();
    await expect(first.getByRole('heading', { name: /Tenor saxophone/ })).toBeVisible();
  });

  await test.step('who loads the page again is back in their part', async () => {
    await first.reload();
    await expect(first.getByRole('heading', { name: /Tenor saxophone/ })).toBeVisible();
    await expect(playable(first)).toBeVisible();
  });

  await test.step('who loses the network keeps the music, and comes back by themselves', async () => {
    await first.context().setOffline(true);
    await expect(first.getByText('Your music stays; we keep trying.')).toBeVisible();
    await expect(playable(first)).toBeVisible();
    await first.context().setOffline(false);
    await expect(first.getByText('Your music stays; we keep trying.')).toHaveCount(0);
    await expect(teacher.getByText('2 of 2').first()).toBeVisible();
  });

  await test.step('a guest asks with the code, waits, and is let in', async () => {
    const guest = await another();
    await guest.goto('/practice/sr/join');
    await guest.getByLabel('Join code').fill(code);
    await guest.getByRole('button', { name: 'Join', exact: true }).click();
    await guest.getByLabel('First name').fill('Lea');
    await guest.getByRole('button', { name: 'Ask to come in' }).click();
    await expect(guest.getByText(/will let you in/)).toBeVisible();
    await teacher.getByRole('button', { name: 'Let Lea in' }).click();
    await guest.getByRole('button', { name: 'Alto saxophone' }).click();
    await expect(playable(guest)).toBeVisible();
    await expect(teacher.getByText('3 of 3').first()).toBeVisible();
    await guest.context().close();
    await expect(teacher.getByText('2 of 3').first()).toBeVisible();
  });

  await test.step('one press counts everybody in, another stops everybody', async () => {
    await teacher.getByRole('button', { name: 'Count everybody in' }).click();
    for (const page of [teacher, first])
      await expect(page.getByRole('button', { name: /^Stop( \(|$)/ })).toBeVisible();
    await teacher.getByRole('button', { name: 'Stop everybody' }).click();
    for (const page of [teacher, first]) await expect(playable(page)).toBeVisible();
  });

  await test.step('the teacher’s page comes back to its room, and ends it', async () => {
    await teacher.reload();
    await expect(teacher.getByText('2 of 3').first()).toBeVisible();
    await teacher.getByRole('button', { name: 'End', exact: true }).click();
    await teacher.getByRole('button', { name: 'End session' }).click();
    await expect(first.getByText('This session is over.')).toBeVisible();
    await expect(playable(first)).toBeVisible();
  });
});
