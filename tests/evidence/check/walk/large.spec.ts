import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type Program, startServer } from '#tests/support/server-process';
import { typeSignIn } from '../../../e2e/support/people.ts';
import { look } from './look.ts';

test.describe.configure({ mode: 'serial' });

const folder = mkdtempSync(join(tmpdir(), 'primavista-walk-'));
/** How long the work of the last class takes to be written, after its people. */
const LAST_CLASS_MS = 8000;
let district: Program;

/** A district of 400 students with a term of work: what people have whom the product has served for a while. */
test.beforeAll(async () => {
  test.setTimeout(400_000);
  const env = { PORT: '0', DATA_DIR: folder, PRIMAVISTA_SEED: 'large', LOG_LEVEL: 'info' };
  district = await startServer(env);
  await district.until(() => /"number":20,"of":20/.test(district.err));
  await new Promise((resolve) => setTimeout(resolve, LAST_CLASS_MS));
});
test.afterAll(async () => {
  await district.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function comeIn(page: Page, username: string): Promise<void> {
  const [, address] = /ready at (\S+)/.exec(district.out) ?? [];
  await page.goto(`${address}/sign-in`);
  await typeSignIn(page, username);
  await expect(page).toHaveURL(/assignments/);
}

async function openAndLook(page: Page, name: string, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await look(page, name);
}

test('A student after a term', async ({ page }) => {
  await comeIn(page, 'pupil001');
  for (const [name, path] of [
    ['home', '/assignments'],
    ['practice-log', '/practice-log'],
    ['grades', '/grades'],
  ] as const) {
    await openAndLook(page, `term-student-${name}`, path);
  }
});

test('A teacher after a term', async ({ page }) => {
  await comeIn(page, 'teacher1');
  for (const [name, path] of [
    ['home', '/educator/assignments'],
    ['classes', '/educator/classes'],
    ['archived-classes', '/class/archived'],
    ['students', '/educator/students'],
    ['archived-students', '/educator/student/archived'],
    ['practice-log', '/educator/practiceLog'],
  ] as const) {
    await openAndLook(page, `term-teacher-${name}`, path);
  }
  await page.goto(new URL('/educator/classes', page.url()).href);
  const link = page.getByRole('table').getByRole('link').first();
  const [, courseId] = /class\/([\w-]{36})/.exec((await link.getAttribute('href')) ?? '') ?? [];
  for (const [name, path] of [
    ['enrollments', `/class/${courseId}/enrollments`],
    ['settings', `/class/${courseId}/practiceSettings`],
    ['practice-log', `/educator/practiceLog/${courseId}`],
  ] as const) {
    await openAndLook(page, `term-class-${name}`, path);
  }
  await page.goto(new URL(`/class/${courseId}/enrollments`, page.url()).href);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/educator\/student\//);
  const student = new URL(page.url()).pathname;
  await openAndLook(page, 'term-student-of-teacher', student);
  await openAndLook(page, 'term-student-update', `${student}/update`);
  await openAndLook(page, 'term-student-of-teacher-log', `${student}/practiceLog`);
});

test('An administrator of the district after a term', async ({ page }) => {
  await comeIn(page, 'head');
  await openAndLook(page, 'term-district', '/educator/district');
  await openAndLook(page, 'term-district-students', '/educator/students');
});
