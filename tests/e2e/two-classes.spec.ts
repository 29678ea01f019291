import type { Locator, Page } from 'playwright/test';
import { getAssignments } from '#shared/contract/assignments';
import { signIn } from './support/people.ts';
import { expect, test } from './support/story.ts';

/** A hand that counts what it presses. */
function countingHand() {
  let presses = 0;
  return {
    async press(target: Locator): Promise<void> {
      presses += 1;
      await target.click();
    },
    counted(): number {
      const sofar = presses;
      presses = 0;
      return sofar;
    },
  };
}

/** What somebody is to play of it, and whether they say first on what. */
async function hasOf(page: Page, username: string, title: string) {
  await signIn(page, username);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  const answer = await page.request.get(getAssignments.path);
  const { assignments } = getAssignments.reply.parse(await answer.json());
  const { configuration, picksInstrument } = assignments.find((one) => one.title === title)!;
  return picksInstrument ? null : configuration.medium;
}

test('One assignment for two classes and four instruments takes few presses, and the next one of a class fewer', async ({
  page: teacher,
  browser,
  baseURL,
}) => {
  const { press, counted } = countingHand();
  const title = 'Each on their own';

  await test.step('for what each plays, in two classes', async () => {
    await signIn(teacher, 'teacher');
    await press(teacher.getByRole('link', { name: 'New assignment' }));
    await press(teacher.getByRole('button', { name: /^Chamber Ensemble/ }));
    await press(teacher.getByText('For what each plays', { exact: true }));
    await expect(teacher.getByText(/Students: 6, instruments: 4\./)).toBeVisible();
    await expect(teacher.getByText(/not said yet what they play: 4\./)).toBeVisible();
    await press(teacher.getByRole('textbox', { name: 'Title' }));
    await teacher.getByRole('textbox', { name: 'Title' }).fill(title);
    await expect(teacher.getByRole('img', { name: 'The music' })).toBeVisible();
    await press(teacher.getByRole('button', { name: 'Give out to 10' }));
    await expect(teacher.getByText(`${title} is given out.`)).toBeVisible();
    await expect(teacher.getByRole('listitem').filter({ hasText: title })).toHaveCount(2);
    const presses = counted();
    test.info().annotations.push({
      type: 'presses',
      description: `two classes and four instruments: ${presses}`,
    });
    expect(presses).toBeLessThan(8);
  });

  await test.step('each has it for what they play', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const student = await context.newPage();
    for (const [username, medium] of [
      ['student1', 'violin'],
      ['student3', 'trumpet'],
      ['student5', 'clarinet'],
      ['student6', 'cello'],
      ['student9', null],
    ] as const)
      expect([username, await hasOf(student, username, title)]).toEqual([username, medium]);
    await context.close();
  });

  await test.step('one student has it longer than the others', async () => {
    await teacher.getByRole('link', { name: title, exact: true }).first().click();
    await teacher.getByRole('checkbox', { name: 'Choose Priya Deshmukh' }).click({ force: true });
    await teacher.getByRole('button', { name: 'Another date' }).click();
    const dialog = teacher.getByRole('dialog');
    await dialog.getByLabel('Due', { exact: true }).fill('2031-05-09');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const row = (name: string) => teacher.getByRole('row').filter({ hasText: name });
    await expect(row('Priya Deshmukh')).toContainText(/due May 9/);
    await expect(row('Jonas Eriksen')).not.toContainText(/due May 9/);
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const student = await context.newPage();
    await signIn(student, 'student3');
    const theirs = student.getByRole('listitem').filter({ hasText: title });
    await expect(theirs).toContainText(/May 9/);
    await context.close();
    await teacher.goto('/educator/assignments');
  });

  await test.step('a usual one is proposed from the last one', async () => {
    await press(teacher.getByRole('link', { name: 'New assignment' }));
    const name = teacher.getByRole('textbox', { name: 'Title' });
    await press(name);
    await name.fill('A usual week');
    await press(teacher.getByRole('button', { name: /^Give out to/ }));
    await expect(teacher.getByText('A usual week is given out.')).toBeVisible();
    const presses = counted();
    test.info().annotations.push({ type: 'presses', description: `a usual one: ${presses}` });
    expect(presses).toBeLessThan(8);
  });
});
