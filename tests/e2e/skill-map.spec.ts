import { getAssignedMusic } from '#shared/contract/assignment-editor';
import { getAssignments, getEducatorAssignments } from '#shared/contract/assignments';
import type { AssignmentId } from '#shared/contract/ids';
import { signIn } from './support/people.ts';
import { classes, classIdOf, clientOf, send } from './support/sent-work.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

test('What a class cannot read yet becomes an assignment, is played, and stands in the map', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'teacher');
  const map = `/class/${await classIdOf(baseURL!, classes.big)}/skills`;
  await page.goto(map);
  const train = page.getByRole('link', { name: /^Train / });
  await expect(train).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const weakest = page.getByRole('table').getByRole('row').nth(1);
  const hers = (name: string) => page.getByRole('button', { name: `Hear Ada Brennan: ${name}` });
  /** What is known of how one student reads a skill. */
  const knownOf = async (name: string) => {
    const cell = page.getByRole('cell').filter({ has: hers(name) });
    return (await cell.count()) === 0 ? null : cell.getAttribute('title');
  };

  await test.step('two examples are heard where they are found', async () => {
    await weakest.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('radiogroup', { name: 'Where it was asked' }).first(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Hear it as played' }).first().click();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^(OK|Done)$/ }).click();
    await expect(dialog).toBeHidden();
  });

  const title = 'For what we need most';
  const { skill, before } =
    await test.step('one press proposes an assignment with music that asks it', async () => {
      let needed = { skill: '', before: null as string | null };
      // What others play meanwhile may change what the class needs most: it is asked for as it is pressed.
      await expect(async () => {
        await page.goto(map);
        const name = (await weakest.getByRole('rowheader').textContent())!;
        needed = { skill: name, before: await knownOf(name) };
        const asked = new URL((await train.getAttribute('href'))!, baseURL).searchParams.get(
          'skill',
        );
        await train.click();
        await page.waitForURL(/assignment/);
        expect(new URL(page.url()).searchParams.get('skill')).toBe(asked);
      }).toPass();
      await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'The music' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await page.getByRole('button', { name: /^Give out to/ }).click();
      await expect(page.getByText(`${title} is given out.`)).toBeVisible();
      return needed;
    });

  const teacher = clientOf(baseURL!, 'teacher');
  const { assignments } = await teacher.ask(getEducatorAssignments);
  const { assignmentId } = assignments.find((one) => one.title === title)!;
  await test.step('a student plays it', async () => {
    const student = clientOf(baseURL!, 'student1');
    const listed = (await student.ask(getAssignments)).assignments.find(
      (one) => one.assignmentId === assignmentId,
    )!;
    const { music } = await student.ask(getAssignedMusic, {
      params: { assignmentId: assignmentId as AssignmentId, pieceId: listed.pieceId! },
    });
    await send(baseURL!, { assignmentId, exercise: music }, { student: 'student1' });
  });

  await test.step('it is heard from the map, at the notes that ask it, and the way leads back', async () => {
    await page.goto(map);
    await expect(hers(skill)).toBeVisible();
    // The map of before stands until the answer of now is here.
    await expect(async () => {
      const known = await knownOf(skill);
      expect(known).not.toBe(before);
      expect(known).toMatch(/notes right$/);
    }).toPass();
    await hers(skill).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('link', { name: /^Open the take: / })
      .first()
      .click();
    await expect(score(page)).toBeVisible();
    await expect(page.getByText(`${skill}: press a note to hear it.`)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Train / })).toBeVisible();
  });
});
