import type { Page } from 'playwright/test';
import { signIn, typeSignIn } from '../../../e2e/support/people.ts';
import { score } from '../../../e2e/support/stage.ts';
import { expect, test } from '../../../e2e/support/story.ts';
import { look } from './look.ts';

async function openAndLook(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await look(page, name);
}

test('A student’s pages', async ({ page }) => {
  await signIn(page, 'student2');
  for (const [name, path] of [
    ['home', '/assignments'],
    ['practice-log', '/practice-log'],
    ['grades', '/grades'],
    ['growth', '/skills'],
    ['takes', '/takes'],
    ['account', '/account'],
    ['add-class', '/add-class'],
  ] as const) {
    await openAndLook(page, `student-${name}`, path);
  }
  await page.goto('/assignments');
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await look(page, 'student-launch');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(score(page)).toBeVisible();
  await look(page, 'student-assigned-stage');
});

test('A teacher’s pages', async ({ page }) => {
  await signIn(page, 'teacher');
  for (const [name, path] of [
    ['home', '/educator/assignments'],
    ['classes', '/educator/classes'],
    ['archived-classes', '/class/archived'],
    ['new-class', '/class/new'],
    ['students', '/educator/students'],
    ['archived-students', '/educator/student/archived'],
    ['bulk-archive', '/educator/student/bulkArchive'],
    ['practice-log', '/educator/practiceLog'],
    ['account', '/account'],
    ['second-step', '/second-step'],
  ] as const) {
    await openAndLook(page, `teacher-${name}`, path);
  }
  await page.goto('/educator/classes');
  await page.getByRole('link', { name: 'Chamber Ensemble' }).click();
  await expect(page).toHaveURL(/\/class\/[\w-]{36}\//);
  const [course] = /\/class\/[\w-]{36}/.exec(page.url())!;
  for (const part of [
    'details',
    'assignments',
    'details/edit',
    'enrollments',
    'enrollments/edit',
    'practiceSettings',
    'practiceSettings/edit',
  ]) {
    await openAndLook(page, `class-${part.replace('/', '-')}`, `${course}/${part}`);
  }
  await openAndLook(
    page,
    'class-practice-log',
    `/educator/practiceLog/${course.slice('/class/'.length)}`,
  );
  await openAndLook(
    page,
    'new-assignment',
    `/assignment/new?courseId=${course.slice('/class/'.length)}`,
  );
  await page.goto('/educator/assignments');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Four measures on the trumpet' })
    .getByRole('link', { name: /to grade$/ })
    .click();
  await expect(page.getByRole('table')).toBeVisible();
  await look(page, 'teacher-submissions');
  await page
    .getByRole('link', { name: /^Hear / })
    .first()
    .click();
  await expect(score(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Grade' })).toBeVisible();
  await look(page, 'teacher-grade');
});

test('An administrator’s pages', async ({ page }) => {
  await signIn(page, 'coordinator');
  await openAndLook(page, 'admin-home', '/educator/district');
  await openAndLook(page, 'admin-assignments', '/educator/assignments');
});

test('People of one tablet', async ({ page }) => {
  const people = page.getByRole('list', { name: 'People of this device' });
  const others = ['student1', 'student2', 'student3', 'student4', 'student5'];
  for (const [before, username] of others.entries()) {
    await page.goto('/sign-in');
    if (before > 0) await page.getByRole('button', { name: 'Somebody else' }).click();
    await typeSignIn(page, username);
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await page.getByRole('button', { name: 'Who is here?' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/assignments');
  }
  await page.goto('/sign-in');
  await expect(people.getByRole('button')).toHaveCount(others.length);
  await look(page, 'tablet-people');
  await people.getByRole('button').first().click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await look(page, 'tablet-person');
});
