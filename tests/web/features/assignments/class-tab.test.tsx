import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getEducatorAssignments } from '#shared/contract/assignments';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { emptyDevice, rememberAs, SchoolWithClasses } from '../classes/school-with-classes.ts';

beforeEach(async () => {
  rememberAs('teacher');
  await emptyDevice();
});
afterEach(closeApp);

it('the assignments of a class are narrowed by how far they are, as those of all classes', async () => {
  const school = new SchoolWithClasses('teacher');
  const { courseId } = school.add({ title: 'Concert Band' });
  const one = (id: string, title: string, ungraded: number) => ({
    ...{ assignmentId: `0190a000-0000-7000-8000-00000000c00${id}`, title, courseId },
    ...{ courseTitle: 'Concert Band', dueDate: null, isReleased: true },
    ...{ completed: ungraded, ungraded, uncompleted: 0, needsReview: 0 },
    label: ungraded > 0 ? ('Needs Grade' as const) : ('Graded' as const),
  });
  school.server.on(getEducatorAssignments, {
    assignments: [
      one('1', 'Week 1', 0),
      one('2', 'Week 2', 3),
      { ...one('3', 'Last year', 0), isArchived: true },
    ],
  });
  const app = await openApp(`/class/${courseId}/assignments`, school.server.answer);
  await screen.findByText('Week 1');
  // Whose they are stands above them, and with each only where there are others'.
  const ofClass = () => screen.queryAllByText(/^Concert Band, \d/);
  expect(screen.getByText('0 of 0 handed in')).toBeTruthy();
  expect(ofClass()).toEqual([]);
  await press('radio', 'To grade 1');
  expect(screen.queryByText('Week 1')).toBeNull();
  expect(screen.getByText('Week 2')).toBeTruthy();
  // What was archived stands apart, to be read and given out again.
  await press('radio', 'Archived 1');
  expect(screen.queryByText('Week 2')).toBeNull();
  expect(screen.getByRole('link', { name: 'Last year' }).getAttribute('href')).toMatch(/feedback$/);
  expect(
    screen.getByRole('link', { name: 'Give out Last year again' }).getAttribute('href'),
  ).toMatch(/^\/assignment\/clone\//);
  await act(() => app.go('/educator/assignments'));
  await waitFor(() => expect(ofClass()).toHaveLength(2));
});

it('a class on an island has its own days, wherever its teacher looks', async () => {
  const school = new SchoolWithClasses('teacher');
  const { courseId } = school.add({ title: 'Island' });
  const one = (id: string, of: { isReleased: boolean; releaseDate: string | null }) => ({
    ...{ assignmentId: `0190a000-0000-7000-8000-00000000c00${id}`, title: `Week ${id}`, courseId },
    ...{ courseTitle: 'Island', timeZone: 'Pacific/Kiritimati', dueDate: '2026-12-05T12:00:00Z' },
    ...{ completed: 0, ungraded: 0, uncompleted: 2, needsReview: 0, ...of },
    label: 'Released' as const,
  });
  school.server.on(getEducatorAssignments, {
    assignments: [
      one('1', { isReleased: true, releaseDate: null }),
      one('2', { isReleased: false, releaseDate: '2026-11-30T12:00:00Z' }),
    ],
  });
  await openApp(`/class/${courseId}/assignments`, school.server.answer);
  await screen.findByText('due Sun, Dec 6, 0 of 2 handed in');
  expect(screen.getByText(/^due Sun, Dec 6, .*Tue, Dec 1/)).toBeTruthy();
  const titleOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(titleOf('Week 1')).toMatch(/^\/assignment\/.*001\/feedback$/);
  expect(titleOf('Week 2')).toMatch(/^\/assignment\/edit\/.*002$/);
});
