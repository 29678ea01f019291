import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { closeApp, openApp, press, untilDrawn, untilTitled } from '../../open-app.tsx';
import { assignment, rememberStudent, schoolOf } from '../../student-of-school.ts';

afterEach(closeApp);

/** A composer that leaves something out, until it is well again. */
function spoilt(spoil: (exercise: Exercise) => Exercise) {
  const state = { isWell: false };
  const write: typeof generateExercise = (request, seed) => {
    const written = generateExercise(request, seed);
    if (state.isWell || written.kind !== 'exercise') return written;
    return { ...written, exercise: spoil(written.exercise) };
  };
  return { state, write };
}

it.each([
  ['empty', (exercise: Exercise) => ({ ...exercise, abc: '' })],
  ['a blank staff', (exercise: Exercise) => ({ ...exercise, notes: [] })],
] as const)(
  'music that is %s is refused with the reason, and the next try can be music',
  async (_, spoil) => {
    const { state, write } = spoilt(spoil);
    await openApp('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=2', { write });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error creating music: there are no notes in it',
    );
    expect(screen.queryByRole('button', { name: 'Play (space)' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose again' })).toBeTruthy();
    state.isWell = true;
    await press('button', 'Try again');
    await untilDrawn();
  },
);

it('an assignment whose music is blank says so and leads back to its start', async () => {
  rememberStudent();
  const { write } = spoilt((exercise) => ({ ...exercise, notes: [] }));
  const app = await openApp('/assignments', { write, answer: schoolOf().answer });
  await press('link', /^Start/);
  await press('button', 'Continue');
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain('Error creating music:');
  expect(alert.textContent).toContain('there are no notes in it');
  await press('button', 'OK');
  await waitFor(() =>
    expect(app.address()).toMatch(new RegExp(`/assignment/${assignment.assignmentId}/sr/start`)),
  );
  await untilTitled('Start');
});
