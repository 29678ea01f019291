import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StoredRecording } from '../../../../web/data/store/tables/recordings.ts';
import { createDialogs } from '../../../../web/notices/dialogs.ts';
import { UnfinishedTake } from '../../../../web/playing/take/unfinished-take.tsx';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

afterEach(cleanup);

const left = (id: string, medium: string): StoredRecording => ({
  id,
  createdAt: '2026-01-01T10:00:00.000Z',
  assignmentId: null,
  medium,
  levelId: 'pv~1',
  audioType: null,
  notes: [],
});

async function open(...all: readonly StoredRecording[]) {
  let kept = all;
  const dialogs = createDialogs();
  const recordings = {
    unfinished: async () => kept,
    remove: async (gone: string) => {
      kept = kept.filter(({ id }) => id !== gone);
    },
  };
  const device = Promise.resolve({ recordings });
  const services = {
    device: () => device,
    dialogs,
    log: { report: () => {} },
  } as unknown as Services;
  await act(async () =>
    render(
      <ServicesContext value={services}>
        <Suspense>
          <UnfinishedTake />
        </Suspense>
      </ServicesContext>,
    ),
  );
  return async (choice: number) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Unfinished take' }));
    await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1));
    const [question] = dialogs.questions.getState();
    await act(async () => question!.answer(choice));
    return question!.body;
  };
}

const [DELETE, LATER] = [1, 2];

it('offers the newest first, and after “Later” the one before it', async () => {
  const answer = await open(left('1', 'violin'), left('2', 'piano'), left('3', 'snare'));
  expect(await answer(LATER)).toContain('Snare drum: the take was cut off.');
  expect(await answer(LATER)).toContain('Piano');
  expect(await answer(LATER)).toContain('Violin');
  expect(await answer(DELETE)).toContain('Snare drum');
  expect(await answer(LATER)).toContain('Piano');
});
