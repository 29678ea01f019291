import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findSessionOfAssignment, getReview, saveGrade } from '#shared/contract/grading';
import { closeApp, press, strike } from '../../open-app.tsx';
import {
  assignmentId,
  enter,
  grade,
  heading,
  idOf,
  names,
  now,
  open,
  otherId,
  page,
  server,
  threeTakes,
} from './three-takes.ts';

threeTakes();

it('saves the grade that the marks speak for by one key a student, and goes on to the next until nobody waits', async () => {
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  await screen.findByRole('button', { name: /Save and next/ });
  for (const [index, name] of names.entries()) {
    await heading(name);
    await waitFor(() => expect(grade().value).toBe('100'));
    expect(app.address()).toBe(page(index));
    enter();
    await waitFor(() => expect(now.grades[index]).toBe('100'));
  }
  await screen.findByText('Grade saved. Nobody else waits here.');
  expect(server.asked(saveGrade)).toHaveLength(3);
});

it('has the marks of who comes next before the key, and asks for them once', async () => {
  await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(now.fetched).toEqual(['/report?a0', '/report?a1']));
  await waitFor(() => expect(grade().value).toBe('100'));
  enter();
  await heading('Ben');
  // No turn passes before they stand there.
  expect(screen.queryByText('One moment …')).toBeNull();
  expect(grade().value).toBe('100');
  await waitFor(() => expect(now.fetched).toEqual(['/report?a0', '/report?a1', '/report?a2']));
});

it('saves once and skips nobody while Enter is held down', async () => {
  await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  enter();
  await heading('Ben');
  await waitFor(() => expect(grade().value).toBe('100'));
  for (let count = 0; count < 5; count++) enter({ repeat: true });
  expect(server.asked(saveGrade)).toHaveLength(1);
});

it('has no unsaved grade while the suggestion stands untouched, and asks before a typed one is lost', async () => {
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  await strike('ArrowDown');
  await heading('Ben');
  await waitFor(() => expect(grade().value).toBe('100'));
  fireEvent.change(grade(), { target: { value: '85' } });
  await strike('ArrowUp');
  expect(await screen.findByRole('alertdialog', { name: 'Abandon Grade' })).toBeTruthy();
  await press('button', 'Cancel');
  expect(app.address()).toBe(page(1));
  expect(grade().value).toBe('85');
});

it.each([
  ['the take asks to be listened to', () => (now.needsReview = true)],
  ['there is a grade already', () => (now.grades = ['70', null, null])],
])('fills in nothing where %s', async (_, set) => {
  set();
  await open(page(0));
  await heading('Ada');
  await screen.findByText('Suggested 100, out of 100');
  expect(grade().value).toBe(now.grades[0] ?? '');
});

it.each([
  ['a teacher writes grades in words', 'freeForm'],
  ['points have no end', 'positiveInteger'],
] as const)('suggests and fills in nothing where %s', async (_, validation) => {
  now.validation = validation;
  await open(page(0));
  await heading('Ada');
  // Once its marks are here.
  await screen.findByRole('region', { name: 'Listening' });
  expect(screen.queryByText(/^Suggested/)).toBeNull();
  expect(grade().value).toBe('');
});

it('suggests of the points that there are', async () => {
  now.validation = 'positiveInteger';
  now.outOf = 20;
  await open(page(0));
  await heading('Ada');
  await screen.findByText('Suggested 20, out of 20');
});

it('saves from the lines of the feedback by Ctrl and Enter, where Enter alone begins a line', async () => {
  await open(page(2));
  await heading('Cleo');
  await waitFor(() => expect(grade().value).toBe('100'));
  const lines = screen.getByLabelText('Feedback', { selector: 'textarea' });
  expect(fireEvent.keyDown(lines, { key: 'Enter' })).toBe(true);
  fireEvent.change(lines, { target: { value: 'Lovely.' } });
  fireEvent.keyDown(lines, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(server.asked(saveGrade)[0]?.body).toMatchObject({ grade: '100', feedback: 'Lovely.' }),
  );
});

it('leads from an assignment to the take that has waited longest', async () => {
  const app = await open(`/grade/session/${assignmentId}/e/feedback`);
  await heading('Ben');
  expect(app.address()).toBe(page(1));
});

it.each([
  `/session/${idOf(0)}/feedback`,
  `/session/${idOf(0)}/s/feedback`,
  `/session/${idOf(0)}/e/feedback`,
  `/grade/session/${idOf(0)}/s/feedback`,
  `/assignmentSession/${idOf(0)}/review`,
])('shows at %s what the student sees', async (path) => {
  await open(path);
  await heading('Ada');
  expect(screen.queryByLabelText('Grade', { selector: 'input' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Students' })).toBeNull();
});

it('leaves spaces to a grade in words', async () => {
  now.validation = 'freeForm';
  await open(page(0));
  await heading('Ada');
  expect(fireEvent.keyDown(grade(), { key: ' ' })).toBe(true);
  now.validation = 'hundredPoints';
});

it('knows no other view than the teacher’s and the student’s', async () => {
  for (const path of [`/grade/session/${idOf(0)}/x/feedback`, `/session/${idOf(0)}/x/feedback`]) {
    await open(path);
    await screen.findByText(
      'We could not find this. It may have been removed, or it is for somebody else.',
    );
    await closeApp();
  }
  expect(server.asked(getReview)).toEqual([]);
});

it('goes to another assignment, and to the class, from behind the title', async () => {
  const app = await open(page(0));
  await heading('Ada');
  await press('button', 'Week 9');
  const list = await screen.findByRole('navigation', { name: 'Assignments' });
  expect(within(list).getByRole('button', { name: 'Week 9 Band 3' })).toBeTruthy();
  await press('button', 'Week 8 Band');
  await heading('Ben');
  expect(server.asked(findSessionOfAssignment).at(-1)?.params).toEqual({ assignmentId: otherId });
  expect(app.address()).toBe(page(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const isSelected = () =>
  document.activeElement === grade() &&
  grade().selectionStart === 0 &&
  grade().selectionEnd === grade().value.length;

it('has the whole suggestion selected, so that digits replace it, on the first take and on the next', async () => {
  await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  await waitFor(() => expect(isSelected()).toBe(true));
  enter();
  await heading('Ben');
  await waitFor(() => expect(grade().value).toBe('100'));
  await waitFor(() => expect(isSelected()).toBe(true));
});

it('selects nothing again of what is typed, though it reads like the suggestion on its way', async () => {
  await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  await waitFor(() => expect(isSelected()).toBe(true));
  for (const value of ['1', '10', '100']) fireEvent.change(grade(), { target: { value } });
  grade().setSelectionRange(3, 3);
  await strike('Shift');
  expect(grade().selectionStart).toBe(3);
});
