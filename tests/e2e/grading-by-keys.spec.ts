import type { Page } from 'playwright/test';
import { getSubmissions } from '#shared/contract/assignments';
import { getReview, saveGrade } from '#shared/contract/grading';
import { signIn } from './support/people.ts';
import {
  classes,
  clientOf,
  type GivenOut,
  giveOut,
  send,
  stoppedHalfWay,
} from './support/sent-work.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const everybody = Array.from({ length: 10 }, (_, index) => `student${index + 1}`);

const gradeField = (page: Page) => page.getByRole('textbox', { name: 'Grade' });
const asks = (page: Page) => page.getByText(/^Please listen before/);

/** What the server has, by who sent it. */
async function gradesOf(baseURL: string, { assignmentId }: GivenOut) {
  const teacher = clientOf(baseURL, 'teacher');
  const { submissions } = await teacher.ask(getSubmissions, { params: { assignmentId } });
  return submissions.map(({ grade }) => grade);
}

const openFirst = (page: Page, { assignmentId }: GivenOut) =>
  page.goto(`/grade/session/${assignmentId}/e/feedback`);

test('Ten takes are graded by keys alone, two of them after they were listened to', async ({
  page,
  baseURL,
}) => {
  const given = await giveOut(baseURL!, [classes.big, classes.small], { title: 'By keys alone' });
  for (const student of everybody) {
    const isDoubtful = student === 'student3' || student === 'student8';
    await send(baseURL!, given, { student, slips: isDoubtful ? stoppedHalfWay : [] });
  }
  await signIn(page, 'teacher');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/grade')) saves.push(request.url());
  });
  await openFirst(page, given);
  let listened = 0;
  for (const [at] of everybody.entries()) {
    const waiting = page.getByRole('heading', { name: `To grade ${10 - at}` });
    await expect(waiting).toBeVisible();
    await expect(score(page)).toBeVisible();
    await expect(gradeField(page)).toBeFocused();
    if (await asks(page).isVisible()) {
      listened += 1;
      await expect(gradeField(page)).toHaveValue('');
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
      await page.keyboard.press('Space');
      await page.keyboard.type('65');
    } else await expect(gradeField(page)).not.toHaveValue('');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Grade saved. Nobody else waits here.')).toBeVisible();
  expect(listened).toBe(2);
  expect(saves).toHaveLength(10);
  const grades = await gradesOf(baseURL!, given);
  expect(grades.filter((grade) => grade === '65')).toHaveLength(2);
  expect(grades).not.toContain(null);
  expect(await findViolations(page)).toEqual([]);
});

test('Of two who grade the same take the second sees what the first said, and chooses', async ({
  page,
  browser,
  baseURL,
}) => {
  const given = await giveOut(baseURL!, [classes.big], { title: 'Two graders' });
  const sessionId = await send(baseURL!, given, { student: 'student1' });
  const context = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await signIn(one, 'teacher');
    await one.goto(`/grade/session/${sessionId}/e/feedback`);
    await expect(gradeField(one)).not.toHaveValue('');
  }
  await gradeField(page).fill('80');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Grade saved/)).toBeVisible();
  await gradeField(other).fill('60');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Saved by somebody else meanwhile: 80')).toBeVisible();
  await expect(gradeField(other)).toHaveValue('60');
  expect(await gradesOf(baseURL!, given)).toContain('80');
  await other.keyboard.press('Enter');
  await expect(other.getByText(/^Grade saved/)).toBeVisible();
  const { gradeAndFeedback } = await clientOf(baseURL!, 'teacher').ask(getReview, {
    params: { sessionId: sessionId as never },
  });
  expect(gradeAndFeedback).toMatchObject({ grade: '60', earlier: [{ grade: '80' }] });
  await context.close();
});

test('What is typed when the network goes stays, over a reload too, and is saved when it is pressed again', async ({
  page,
  context,
  baseURL,
}) => {
  const given = await giveOut(baseURL!, [classes.big], { title: 'Lost network' });
  const sessionId = await send(baseURL!, given, { student: 'student1' });
  await signIn(page, 'teacher');
  await page.goto(`/grade/session/${sessionId}/e/feedback`);
  await expect(gradeField(page)).not.toHaveValue('');
  // All of the page is there.
  await expect(score(page)).toBeVisible();
  await context.setOffline(true);
  await gradeField(page).fill('72');
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Count the rests aloud.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: /connection|network/i })).toBeVisible();
  await expect(gradeField(page)).toHaveValue('72');
  await context.setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(
    page.getByText('This is what you wrote last time. It is not saved yet.'),
  ).toBeVisible();
  await expect(gradeField(page)).toHaveValue('72');
  expect(await gradesOf(baseURL!, given)).not.toContain('72');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Grade saved/)).toBeVisible();
  const { gradeAndFeedback } = await clientOf(baseURL!, 'student1').ask(getReview, {
    params: { sessionId: sessionId as never },
  });
  expect(gradeAndFeedback).toMatchObject({ grade: '72', feedback: 'Count the rests aloud.' });
});

test('A student who may try again plays anew, and is graded anew', async ({
  page,
  browser,
  baseURL,
}) => {
  const given = await giveOut(baseURL!, [classes.big], { title: 'Once more', maxAttempts: 1 });
  const sessionId = await send(baseURL!, given, { student: 'student1', slips: stoppedHalfWay });
  await signIn(page, 'teacher');
  await page.goto(`/grade/session/${sessionId}/e/feedback`);
  await page.getByRole('button', { name: /try again/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /try again|Reset/i }).click();
  await expect(question).toBeHidden();

  const context = await browser.newContext({ baseURL: baseURL! });
  const student = await context.newPage();
  await signIn(student, 'student1');
  const row = student.getByRole('listitem').filter({ hasText: 'Once more' });
  await expect(row).toContainText('Reset');
  await expect(row.getByRole('link', { name: 'Start' })).toBeVisible();
  await context.close();

  await send(baseURL!, given, { student: 'student1', round: 2 });
  await page.goto(`/grade/session/${sessionId}/e/feedback`);
  await expect(page.getByText('attempt 1')).toBeVisible();
  await expect(gradeField(page)).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Grade saved/)).toBeVisible();
  expect(await gradesOf(baseURL!, given)).not.toContain(undefined);
});

test('Words without an end, to a student, push nothing beside them out of sight', async ({
  page,
  baseURL,
}) => {
  const given = await giveOut(baseURL!, [classes.big], { title: 'A long word' });
  const sessionId = await send(baseURL!, given, { student: 'student1' });
  await clientOf(baseURL!, 'teacher').ask(saveGrade, {
    params: { sessionId: sessionId as never },
    body: { grade: '90', feedback: 'https://example.org/'.padEnd(300, 'scales') },
  });
  await signIn(page, 'student1');
  for (const [width, height] of [
    [1366, 768],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/session/${sessionId}/feedback`);
    await expect(page.getByRole('blockquote')).toContainText('https://example.org/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
