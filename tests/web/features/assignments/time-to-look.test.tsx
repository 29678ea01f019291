import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usualSettings } from '#shared/assignments/settings';
import { getAssignment } from '#shared/contract/assignments';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { assignment } from '../../student-of-school.ts';

afterEach(closeApp);

it('an assignment with a time to look hides its music until then, and no coach speaks', async () => {
  const student = someone('student');
  remember(student);
  const settings = { ...usualSettings, countDownSeconds: 20, metronomeStyle: 'None' as const };
  const server = fakeServer({ user: student }).on(getAssignment, {
    assignment: {
      ...{ ...assignment, settings },
      configuration: { ...assignment.configuration, medium: 'rhythmonly' },
    },
  });
  const { core, runs, tell } = silentCore();
  await openApp(`/assignment/${assignment.assignmentId}/launch`, {
    ...{ answer: server.answer, core },
  });
  await press('button', 'Start');
  expect(await screen.findByText(/you have 20 seconds to look at it/)).toBeTruthy();
  const metronome = screen.getByRole<HTMLButtonElement>('button', { name: 'Metronome' });
  expect(metronome.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Play along/ })).toBeNull();
  await press('button', /^Record/);
  await waitFor(() => expect(runs).toHaveLength(1));
  const { plan } = runs[0]!;
  expect(plan).toMatchObject({ study: 17, countdown: 3, metronome: 'none' });
  act(() => tell({ kind: 'countdown', left: plan.study, isStudy: true }));
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Begin now/ })).toBeTruthy();
  expect(screen.queryByText('Which key is it in?')).toBeNull();
  expect(screen.queryByText(/you have 20 seconds to look at it/)).toBeNull();
});
