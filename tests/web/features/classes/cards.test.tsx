import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EnrolledStudent } from '#shared/contract/classes';
import { issueCards } from '#shared/contract/roster';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { emptyDevice, rememberAs, SchoolWithClasses } from './school-with-classes.ts';

let school: SchoolWithClasses;
let asked: unknown[];
beforeEach(async () => {
  rememberAs('teacher');
  await emptyDevice();
  school = new SchoolWithClasses('teacher');
  asked = [];
  school.server.on(issueCards, ({ body }) => {
    asked.push(body);
    return { cards: [], classTitle: 'Concert Band', organisationCode: 'HKR4TP' };
  });
});
afterEach(closeApp);

const idOf = (number: number) => `0190a000-0000-7000-8000-00000000d00${number}`;
const student = (number: number, studentName: string, has: Partial<EnrolledStudent>) => ({
  ...{ studentId: idOf(number), studentName, username: studentName.toLowerCase() },
  ...{ enrolledAt: '2026-09-07T08:00:00.000Z', medium: null, lastPractisedAt: null },
  ...{ handedIn: null, hasPassword: false, hasCard: false, ...has },
});

async function openClass(...students: EnrolledStudent[]): Promise<void> {
  const { courseId } = school.add({ students });
  await openApp(`/class/${courseId}/enrollments`, school.server.answer);
  await screen.findByRole('row', { name: new RegExp(students[0]!.studentName) });
  for (const { studentName } of students) await press('checkbox', new RegExp(studentName));
}

it('who never had a card gets one at once', async () => {
  await openClass(student(1, 'Ada', {}));
  expect(screen.getByText('Needs a card')).toBeTruthy();
  await press('button', 'Print cards');
  await waitFor(() =>
    expect(asked).toEqual([{ studentIds: [idOf(1)], isLost: false, replacesOwn: false }]),
  );
});

it('a card that was made is named, and a new one asks whether it is lost', async () => {
  await openClass(student(1, 'Ada', { hasCard: true }), student(2, 'Ben', { hasPassword: true }));
  expect(screen.getByText('Card made')).toBeTruthy();
  await press('button', 'Print cards');
  const dialog = within(await screen.findByRole('dialog', { name: 'Print cards' }));
  expect(dialog.getByText(/It works until the new one is used/)).toBeTruthy();
  await press('checkbox', 'A card is lost: earlier cards open nothing any more');
  dialog.getByRole('button', { name: 'Print cards' }).click();
  await waitFor(() =>
    expect(asked).toEqual([{ studentIds: [idOf(1)], isLost: true, replacesOwn: false }]),
  );
});

it('who has a password of their own gets another one where that is ticked', async () => {
  await openClass(student(2, 'Ben', { hasPassword: true }));
  await press('button', 'Print cards');
  const dialog = within(await screen.findByRole('dialog', { name: 'Print cards' }));
  const print = dialog.getByRole<HTMLButtonElement>('button', { name: 'Print cards' });
  expect(print.disabled).toBe(true);
  await press('checkbox', /^A new password also/);
  print.click();
  await waitFor(() =>
    expect(asked).toEqual([{ studentIds: [idOf(2)], isLost: false, replacesOwn: true }]),
  );
});
