import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { copyAssignments, getCopiable } from '#shared/contract/assignment-copies';
import { getEducatorAssignments } from '#shared/contract/assignments';
import { getClassDetails } from '#shared/contract/classes';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

afterEach(closeApp);

const teacher = someone('teacher');
const courseId = '0190a000-0000-7000-8000-00000000b001';
const lastYear = '0190a000-0000-7000-8000-00000000b002';
const week = (number: number) => ({
  assignmentId: `0190a000-0000-7000-8000-00000000c00${number}`,
  ...{ title: `Week ${number}`, dueDate: `2025-09-1${number}T13:30:00.000Z` },
  isForSome: number === 3,
});

it('what a teacher leaves ticked of last year is copied, the first due on a day', async () => {
  remember(teacher);
  const server = fakeServer({ user: teacher })
    .on(getClassDetails, {
      details: {
        ...{ courseId, title: 'Choir', description: '', color: 'blue', endDate: null },
        ...{ timeZone: 'UTC', solfege: null, standards: null, newcomers: 'ask' },
        ...{ asksWholeName: false, students: 2, owner: 'Miriam Okafor', coTeachers: [] },
        ...{ isOwner: true, joinCode: 'BAND42', isArchived: false },
      },
    })
    .on(getEducatorAssignments, { assignments: [] })
    .on(getCopiable, {
      classes: [
        {
          ...{ courseId: lastYear, title: 'Choir 2025', isArchived: true, timeZone: 'UTC' },
          assignments: [week(1), week(2), week(3)],
        },
      ],
    })
    .on(copyAssignments, { copied: 1 });
  await openApp(`/class/${courseId}/assignments`, { answer: server.answer });
  await press('button', 'Copy from another class');
  expect(await screen.findAllByText('Choir 2025 (archived)')).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Week 2/ }));
  fireEvent.change(screen.getByLabelText('The first one is due on'), {
    target: { value: '2027-09-13' },
  });
  await press('button', 'Copy 1 assignment');
  await waitFor(() => expect(server.asked(copyAssignments)).toHaveLength(1));
  expect(server.asked(copyAssignments)[0]!.body).toEqual({
    ...{ fromCourseId: lastYear, assignmentIds: [week(1).assignmentId], firstDueDay: '2027-09-13' },
  });
  expect(await screen.findByText('Copied. Assignments: 1.')).toBeTruthy();
});
