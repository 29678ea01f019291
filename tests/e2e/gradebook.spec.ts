import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { getGradebook } from '#shared/contract/gradebook';
import { getReview } from '#shared/contract/grading';
import { signIn } from './support/people.ts';
import {
  classes,
  classIdOf,
  clientOf,
  giveOut,
  send,
  stoppedHalfWay,
} from './support/sent-work.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

/** Grades of one column, by the students' names. */
async function columnOf(baseURL: string, title: string): Promise<Record<string, string | null>> {
  const courseId = await classIdOf(baseURL, classes.big);
  const params = { courseId };
  const { columns, rows } = await clientOf(baseURL, 'teacher').ask(getGradebook, { params });
  const at = columns.findIndex((column) => column.title === title);
  return Object.fromEntries(rows.map((row) => [row.studentName, row.cells[at]?.grade ?? null]));
}

async function openBook(page: Page, baseURL: string): Promise<void> {
  await page.goto(`/class/${await classIdOf(baseURL, classes.big)}/gradebook`);
  await expect(page.getByRole('table')).toBeVisible();
}

test('All that is clear is accepted by one press after it was shown, and put back by another', async ({
  page,
  baseURL,
}) => {
  const title = 'Accept and undo';
  const given = await giveOut(baseURL!, [classes.big], { title });
  await send(baseURL!, given, { student: 'student1' });
  await send(baseURL!, given, { student: 'student2' });
  await send(baseURL!, given, { student: 'student3', slips: stoppedHalfWay });
  await signIn(page, 'teacher');
  await openBook(page, baseURL!);
  const before = await columnOf(baseURL!, title);

  await page.getByRole('button', { name: /^Accept \d+ clear grades$/ }).click();
  const list = page.getByRole('dialog');
  const of = (name: string) => list.getByRole('checkbox', { name: `${name}, ${title}` });
  await expect(of('Ada Brennan')).toBeChecked();
  await expect(of('Mateo Castillo')).toBeChecked();
  await expect(of('Priya Deshmukh')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await expect(list.getByRole('button', { name: /^Accept \d+$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved for \d+\.$/)).toBeVisible();
  const accepted = await columnOf(baseURL!, title);
  expect(accepted['Ada Brennan']).toMatch(/^\d+$/);
  expect(accepted['Priya Deshmukh']).toBeNull();

  await test.step('one is put back, then all others', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    for (const box of await list.getByRole('checkbox').all()) await box.uncheck({ force: true });
    await of('Ada Brennan').check({ force: true });
    await list.getByRole('button', { name: 'Take 1 away' }).click();
    await expect(list).toBeHidden();
    const one = await columnOf(baseURL!, title);
    expect([one['Ada Brennan'], one['Mateo Castillo']]).toEqual([null, accepted['Mateo Castillo']]);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await list.getByRole('button', { name: /^Take \d+ away$/ }).click();
    await expect(list).toBeHidden();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    expect(await columnOf(baseURL!, title)).toEqual(before);
  });
});

test('Results that wait are shown to the students that are ticked once they are returned', async ({
  page,
  baseURL,
}) => {
  const waits = 'returned' as const;
  const given = await giveOut(baseURL!, [classes.big], {
    title: 'To be returned',
    shown: { marks: waits, grade: waits, feedback: waits, recording: waits },
  });
  const first = await send(baseURL!, given, { student: 'student1' });
  const second = await send(baseURL!, given, { student: 'student2' });
  const seenBy = async (student: string, sessionId: string) =>
    (
      await clientOf(baseURL!, student).ask(getReview, {
        params: { sessionId: sessionId as never },
      })
    ).gradeAndFeedback.grade;
  await signIn(page, 'teacher');
  for (const sessionId of [first, second]) {
    await page.goto(`/grade/session/${sessionId}/e/feedback`);
    await page.getByRole('textbox', { name: 'Grade' }).fill('90');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Grade saved/)).toBeVisible();
  }
  expect(await seenBy('student1', first)).toBeNull();
  await page.goto(`/assignment/${given.assignmentId}/feedback`);
  await page.getByText('Choose Ada Brennan').click({ force: true });
  await page.getByRole('button', { name: 'Return 1 result' }).click();
  await expect.poll(() => seenBy('student1', first)).toBe('90');
  expect(await seenBy('student2', second)).toBeNull();

  await signIn(page, 'student1');
  const row = page.getByRole('listitem').filter({ hasText: 'To be returned' });
  await expect(row).toContainText('90');
});

test('The gradebook is exported as a spreadsheet reads it', async ({ page, baseURL }) => {
  const title = '=HYPERLINK("x"), "quoted"; and longer';
  const given = await giveOut(baseURL!, [classes.big], { title });
  const sessionId = await send(baseURL!, given, { student: 'student1' });
  await send(baseURL!, given, { student: 'student2' });
  await signIn(page, 'teacher');
  await page.goto(`/grade/session/${sessionId}/e/feedback`);
  await page.getByRole('textbox', { name: 'Grade' }).fill('85,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Grade saved/)).toBeVisible();
  await openBook(page, baseURL!);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('Gradebook Chamber Ensemble.csv');
  const text = await readFile(await file.path(), 'utf8');
  // So that spreadsheets read it as what it is.
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(9);
  // Nothing that is written there is reckoned.
  expect(lines[0]).toContain(`"'=HYPERLINK(""x""), ""quoted""; and longer"`);
  expect(lines.find((line) => line.startsWith('Ada Brennan'))).toMatch(/,85\.5,/);
  expect(lines.find((line) => line.startsWith('Mateo Castillo'))).toMatch(/,to grade,/);
});

test('What is done with ticked rows lies over no head of a column, however far the page is scrolled', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'teacher');
  await openBook(page, baseURL!);
  await page.getByText('Choose Ada Brennan').click({ force: true });
  const bar = page.getByRole('group', { name: 'With the chosen rows' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const above = (await bar.boundingBox())!;
  const heads = await page.getByRole('columnheader').all();
  for (const head of heads) {
    const { y } = (await head.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(above.y + above.height);
  }
  expect(above.y).toBeGreaterThanOrEqual(0);
});

test('On a phone what plays a take, and the first rows of a gradebook, are in sight before anything is scrolled', async ({
  page,
  baseURL,
}) => {
  const given = await giveOut(baseURL!, [classes.big], { title: 'On a phone' });
  const sessionId = await send(baseURL!, given, { student: 'student1', slips: stoppedHalfWay });
  await signIn(page, 'teacher');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/grade/session/${sessionId}/e/feedback`);
  const heard = page.getByRole('radiogroup', { name: 'What is heard' });
  await expect(heard).toBeInViewport({ ratio: 1 });
  const foot = (await page.getByRole('button', { name: 'Grade', exact: true }).boundingBox())!;
  const { y, height } = (await heard.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(foot.y);

  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await openBook(page, baseURL!);
  await expect(page.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
});
