import { beginAssignment, chooseInEditor } from './support/assignments.ts';
import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';

const title = 'Clap by a press';

test('An attempt begins by a press, and not by loading the stage again, Back or Forward', async ({
  page: teacher,
  browser,
  baseURL,
}) => {
  await test.step('rhythms are given out', async () => {
    await signIn(teacher, 'teacher');
    await beginAssignment(teacher, title);
    await chooseInEditor(teacher, [
      ['Instrument', 'Rhythm only'],
      ['Time to look first', 'No limit'],
    ]);
    await teacher.getByRole('button', { name: 'Give out to 8' }).click();
    await expect(teacher.getByText(`${title} is given out.`)).toBeVisible();
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const student = await context.newPage();
  /** Attempts that the server was told of, by their ids. */
  const begun = new Set<string>();
  student.on('request', (request) => {
    const { attemptId } = request.url().endsWith('/begin') ? request.postDataJSON() : {};
    if (attemptId) begun.add(attemptId);
  });
  const start = student.getByRole('button', { name: 'Start', exact: true });
  await signIn(student, 'student6');
  const row = student.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('link', { name: 'Start' }).click();
  await start.click();
  await expect(score(student)).toBeVisible();
  await expect.poll(() => begun.size).toBe(1);

  await student.reload();
  await expect(start).toBeVisible();
  await student.goBack();
  await expect(student).toHaveURL(/\/assignments/);
  await student.goForward();
  await expect(start).toBeVisible();
  expect(begun.size).toBe(1);
  await start.click();
  await expect(score(student)).toBeVisible();
  await expect.poll(() => begun.size).toBe(2);
  await context.close();
});
