import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getEducatorAssignments } from '#shared/contract/assignments';
import type { ReplyOf } from '#shared/contract/endpoint';
import { getNeeds } from '#shared/contract/needs';
import { fakeServer, remember, someone } from '../fake-server.ts';
import { closeApp, openApp, press } from '../open-app.tsx';

const teacher = someone('teacher');

/** A server with one teacher, who is needed so. */
const schoolThat = (
  needs: Omit<ReplyOf<typeof getNeeds>, 'asking' | 'nextToAnswer'> &
    Partial<ReplyOf<typeof getNeeds>>,
  assignments: ReplyOf<typeof getEducatorAssignments>['assignments'] = [],
) =>
  fakeServer({ user: teacher }).on(getEducatorAssignments, { assignments }).on(getNeeds, needs)
    .answer;

beforeEach(() => remember(teacher));
afterEach(closeApp);

const nothing = { toGrade: 0, nextToGrade: null, students: 0, waitingToJoin: 0, practised: 0 };
const figures = (region: HTMLElement) =>
  within(region)
    .getAllByRole('definition')
    .map(({ textContent, previousSibling }) => `${textContent} ${previousSibling!.textContent}`);

it('tells a teacher what waits and leads to what has waited longest', async () => {
  const nextToGrade = '0190a000-0000-7000-8000-00000000b001';
  const needs = { toGrade: 12, nextToGrade, students: 28, waitingToJoin: 3, practised: 19 };
  await openApp('/educator/assignments', schoolThat(needs));
  const region = await screen.findByRole('region', { name: 'What needs you' });
  expect(figures(region)).toEqual([
    '12 to grade',
    '19 of 28 practised in the last seven days',
    '3 have not signed in yet',
  ]);
  for (const [name, href] of [
    [/practised/, '/educator/practiceLog'],
    [/signed in/, '/educator/students'],
  ] as const)
    expect(within(region).getByRole('link', { name }).getAttribute('href')).toBe(href);
  const next = within(region).getByRole('link', { name: 'Grade what has waited longest' });
  expect(next.getAttribute('href')).toBe(`/grade/session/${nextToGrade}/e/feedback`);
});

it('is calm where nothing waits, and says nothing before there are students', async () => {
  await openApp('/educator/assignments', schoolThat({ ...nothing, students: 4 }));
  const region = await screen.findByRole('region', { name: 'What needs you' });
  expect(figures(region)).toEqual(['0 to grade', '0 of 4 practised in the last seven days']);
  expect(within(region).queryByRole('link', { name: /Grade/ })).toBeNull();

  await openApp('/educator/assignments', schoolThat(nothing));
  expect(await screen.findByText('No assignments yet.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What needs you' })).toBeNull();
});

it('tells who asks to join, before there are students too, and leads to their class', async () => {
  const nextToAnswer = '0190a000-0000-7000-8000-00000000c001';
  await openApp('/educator/assignments', schoolThat({ ...nothing, asking: 2, nextToAnswer }));
  const region = await screen.findByRole('region', { name: 'What needs you' });
  expect(figures(region)).toContain('2 ask to join');
  const link = within(region).getByRole('link', { name: /ask to join/ });
  expect(link.getAttribute('href')).toBe(`/class/${nextToAnswer}/enrollments`);
});

it('shows the assignments of one class, and remembers which', async () => {
  const idOf = (digit: number) => `0190a000-0000-7000-8000-00000000b00${digit}`;
  const given = (title: string, digit: number, courseTitle: string) => ({
    ...{ title, courseTitle, assignmentId: idOf(digit + 4), courseId: idOf(digit), dueDate: null },
    ...{ timeZone: 'UTC', releaseDate: null, isDraft: false, isReleased: true, isArchived: false },
    ...{ completed: 0, ungraded: 0, uncompleted: 3, needsReview: 0, isBeingWritten: false },
    ...{ wantsGrade: true, unreturned: 0, label: 'Released' as const },
  });
  const assignments = [given('Week 9', 1, 'Band'), given('Scales', 2, 'Choir')];
  const answer = schoolThat({ ...nothing, students: 4 }, assignments);
  await openApp('/educator/assignments', answer);
  expect(await screen.findByText('Scales')).toBeTruthy();
  await press('radio', 'Band');
  expect(screen.queryByText('Scales')).toBeNull();
  await openApp('/educator/assignments', answer);
  expect(await screen.findByText('Week 9')).toBeTruthy();
  expect(screen.queryByText('Scales')).toBeNull();
});
