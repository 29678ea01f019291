import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getAccount } from '#shared/contract/account';
import { type DistrictTeacher, getDistrictTeachers } from '#shared/contract/district';
import { type Answer, closeApp, openApp, press } from '../../open-app.tsx';

const administrator = {
  id: '0190a000-0000-7000-8000-00000000a00a',
  ...{ username: 'head', firstName: 'Hanna', lastName: 'Kern', role: 'admin' as const },
};
const teacher = (number: number, fields: Partial<DistrictTeacher>): DistrictTeacher => ({
  teacherId: `0190a000-0000-7000-8000-00000000a10${number}`,
  ...{ teacherName: '', username: '', email: null, classes: 0, ownClasses: 0, students: 0 },
  ...fields,
});

let sent: string[];
let teachers: DistrictTeacher[];
const answer: Answer = (request) => {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET') sent.push(`${request.method} ${pathname}`);
  const flags = { demoLimit: false, drills: false, faults: [] };
  if (pathname === getAccount.path) {
    return Response.json({ user: administrator, version: '1', flags });
  }
  if (pathname === getDistrictTeachers.path) return Response.json({ teachers });
  if (pathname.endsWith('/handOver')) return Response.json({ classes: 2 });
  return Response.json({ errors: [] }, { status: 404 });
};

beforeEach(() => {
  localStorage.setItem('primavista-account', JSON.stringify(administrator));
  sent = [];
  teachers = [
    teacher(1, {
      teacherName: 'Ana Rivera',
      email: 'ana@school.example',
      classes: 2,
      ownClasses: 2,
    }),
    teacher(2, { teacherName: 'Tom Osei', username: 'osei', students: 28, classes: 1 }),
  ];
});
afterEach(closeApp);

it('an administrator sees who teaches and how much, and hands the classes of one to another', async () => {
  await openApp('/educator/district', answer);
  const table = await screen.findByRole('table', { name: 'Teachers' });
  expect(within(table).getByText('ana@school.example')).toBeTruthy();
  expect(within(table).getByText('osei')).toBeTruthy();
  // Who owns no class has none to hand over.
  expect(screen.queryByRole('button', { name: 'Acts with Tom Osei' })).toBeNull();
  await press('button', 'Acts with Ana Rivera');
  await press('menuitem', 'Hand over the classes …');
  await press('button', 'Hand over');
  await screen.findByText('Choose a teacher.');
  expect(sent).toEqual([]);
  await press('button', /New owner/);
  await press('option', 'Tom Osei');
  await press('button', 'Hand over');
  const path = `/api/v2/educator/district/${teachers[0]!.teacherId}/handOver`;
  await waitFor(() => expect(sent).toEqual([`POST ${path}`]));
  await screen.findByText("The classes of Ana Rivera are Tom Osei's now.");
});

it('where nobody teaches yet, it says who will appear', async () => {
  teachers = [];
  await openApp('/educator/district', answer);
  expect(await screen.findByText(/Nobody teaches here yet/)).toBeTruthy();
});
