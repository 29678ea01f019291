import type { Page } from 'playwright/test';
import { endLiveRoom, openLiveRoom, playable } from './support/live.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/story.ts';

/** As behind a filter that lets no socket through. */
const withoutSockets = (page: Page) =>
  page.routeWebSocket(/\/ws\//, (socket) => socket.close({ code: 1006 }));

test('Where sockets are refused, the lesson goes on by asking', async ({
  page: teacher,
  browser,
  school,
}) => {
  await withoutSockets(teacher);
  await signIn(teacher, 'teacher');
  // Of this ensemble no other story has anybody choose: what they read is remembered, and nobody is asked again.
  await openLiveRoom(teacher, 'mediumId=brass-quintet&levelId=pv~2');

  const student = await (await browser.newContext({ baseURL: school.url })).newPage();
  await withoutSockets(student);
  await signIn(student, 'student1');
  await student.goto('/practice/sr/join');
  await student.getByRole('link', { name: /Okafor/ }).click();
  await expect(student.getByRole('heading', { name: /You are in/ })).toBeVisible();
  await expect(teacher.getByText('1 of 1').first()).toBeVisible();

  await teacher.getByRole('button', { name: 'Send to everyone' }).click();
  await student.getByRole('button', { name: 'French horn' }).click();
  await expect(playable(student)).toBeVisible();
  await teacher.getByRole('button', { name: /^Ada .*: part/ }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'English horn' }).click();
  await expect(student.getByRole('heading', { name: /English horn/ })).toBeVisible();
  // Nothing is said to be broken, for nothing is missing.
  await expect(student.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(teacher.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  await teacher.getByRole('button', { name: 'Count everybody in' }).click();
  await expect(student.getByText(/Your class has begun/)).toBeVisible();
  await teacher.getByRole('button', { name: 'Stop everybody' }).click();
  await endLiveRoom(teacher);
  await expect(student.getByText('This session is over.')).toBeVisible();
  await expect(playable(student)).toBeVisible();
});
