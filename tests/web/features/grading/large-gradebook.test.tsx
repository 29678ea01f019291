import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getClassDetails } from '#shared/contract/classes';
import { getGradebook } from '#shared/contract/gradebook';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp } from '../../open-app.tsx';

const courseId = '0190a000-0000-7000-8000-00000000b001';
const idOf = (kind: string, number: number) =>
  `0190a000-0000-7000-8000-00000000${kind}${String(number).padStart(3, '0')}`;
const many = Array.from({ length: 40 }, (_, number) => number);

const cell = (sessionId: string) => ({
  ...{ sessionId, grade: '90', score: 88, isHandedIn: true, completedAt: null, isClear: true },
  ...{ waitsForGrade: false, needsReview: false, isLate: false, isExcused: false, isDue: true },
  ...{ dueDate: null, hasOwnDate: false },
});

afterEach(closeApp);

it('makes of a large class what is in sight, counts all of it, and leads from each cell to its take', async () => {
  const teacher = someone('teacher');
  remember(teacher);
  const server = fakeServer({ user: teacher })
    .on(getClassDetails, {
      details: {
        ...{ courseId, title: 'Band', description: '', color: 'blue', endDate: null },
        ...{ timeZone: 'UTC', solfege: null, standards: null },
        ...{ students: 40, owner: 'Ms Okafor', coTeachers: [], isOwner: true, joinCode: null },
        isArchived: false,
      },
    })
    .on(getGradebook, {
      timeZone: 'UTC',
      columns: many.map((number) => ({
        ...{ assignmentId: idOf('c', number), title: `Week ${number}`, dueDate: null },
        ...{ gradeValidation: 'hundredPoints' as const, outOf: null },
      })),
      rows: many.map((number) => ({
        ...{ studentId: idOf('d', number), studentName: `Student ${number}` },
        cells: many.map(() => cell(idOf('e', number))),
      })),
    });
  const app = await openApp(`/class/${courseId}/gradebook`, server.answer);
  const table = await screen.findByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('41');
  await waitFor(() => expect(within(table).getAllByRole('link').length).toBeLessThan(400));
  expect(within(table).getByRole('link', { name: 'Student 0' })).toBeTruthy();
  // On paper all of it is there, on as many sheets as it needs, each with the class and the names.
  act(() => void dispatchEvent(new Event('beforeprint')));
  const sheets = screen.getAllByRole('table').filter((one) => one !== table);
  expect(sheets.map((sheet) => within(sheet).getAllByText(/^(Week|Average)/).length)).toEqual([
    10, 10, 10, 11,
  ]);
  for (const sheet of sheets)
    for (const name of ['Band', 'Student 0', 'Student 39']) within(sheet).getByText(name);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('table')).toEqual([table]);
  fireEvent.click(within(table).getByRole('link', { name: /^Student 0, Week 0, 90/ }));
  await waitFor(() => expect(app.address()).toBe(`/grade/session/${idOf('e', 0)}/e/feedback`));
});
