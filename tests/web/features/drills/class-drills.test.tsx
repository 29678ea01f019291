import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getClassDrills } from '#shared/contract/drills';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const teacher = someone('teacher');
const courseId = '0190a000-0000-7000-8000-00000000c001';

let server: FakeServer;
beforeEach(() => {
  remember(teacher);
  server = fakeServer({ user: teacher });
});
afterEach(closeApp);

const student = (end: number, studentName: string) => ({
  studentId: `0190a000-0000-7000-8000-00000000d00${end}`,
  studentName,
  lastAt: null,
  drills: [],
});

it('a class is shown by name, with what each student knew of what was asked', async () => {
  const drills = [{ type: 'nn' as const, rounds: 2, tries: 40, right: 31 }];
  server.on(getClassDrills, {
    title: 'Strings',
    students: [
      { ...student(1, 'Ada Lind'), lastAt: '2026-03-02T12:00:00.000Z', drills },
      student(2, 'Ben Orr'),
    ],
  });
  await openApp(`/class/${courseId}/drills`, server.answer);
  const ada = await screen.findByRole('row', { name: /Ada Lind/ });
  expect(within(ada).getByText('31 of 40')).toBeTruthy();
  const ben = screen.getByRole('row', { name: /Ben Orr/ });
  expect(within(ben).getAllByText('–')).toHaveLength(9);
  expect(within(ben).getByText('not yet', { exact: false })).toBeTruthy();
});

it('a class without students leads to where they are added', async () => {
  server.on(getClassDrills, { title: 'Strings', students: [] });
  const app = await openApp(`/class/${courseId}/drills`, server.answer);
  await press('link', 'To the class');
  expect(app.address()).toBe(`/class/${courseId}/enrollments`);
});
