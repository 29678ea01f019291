import { beforeEach, expect, it, vi } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import type { ExerciseOutcome } from '../../../../web/data/exercises/exercise-outcome.ts';
import { createStand, standingIn } from '../../../../web/playing/stand/create-stand.ts';
import type { Services } from '../../../../web/session/services.ts';

const request = completeRequest({ medium: 'violin', levelId: 'pv~1' });
const asked = { request, seed: null, kept: undefined };

function piece(code: string): ExerciseOutcome {
  const notes = [{ onset: 0, duration: 1, midi: 60 }];
  const exercise = { request, abc: code, code, tempo: 72, notes } as unknown as Exercise;
  return { kind: 'exercise', exercise, isRepeated: false };
}

/** Answers what was asked for, in the order in which it was. */
let answers: ((outcome: ExerciseOutcome) => void)[] = [];
const write = vi.fn(() => new Promise<ExerciseOutcome>((resolve) => answers.push(resolve)));
beforeEach(() => {
  answers = [];
  write.mockClear();
});

const stand = () =>
  createStand({
    exercises: { resume: write, next: write, named: write },
    device: async () => ({ played: { latest: async () => null } }),
    flash: { show: vi.fn() },
    log: { report: vi.fn() },
  } as unknown as Services);

it('asks for the first music of a request once, however often it is named', () => {
  const one = stand();
  one.open(asked);
  one.open({ ...asked, request: { ...request } });
  expect(write).toHaveBeenCalledTimes(1);
  one.open({ ...asked, request: { ...request, levelId: 'pv~2' } });
  one.open({ ...asked, request: { ...request, levelId: 'pv~2' }, seed: 7 });
  expect(write).toHaveBeenCalledTimes(3);
});

it('shows only what was asked for last, and waits for all of it', async () => {
  const one = stand();
  one.open(asked);
  one.next();
  expect(one.store.getState().waitingFor).toBe(2);
  answers[1]?.(piece('second'));
  await vi.waitFor(() => expect(standingIn(one.store.getState())?.code).toBe('second'));
  answers[0]?.(piece('first'));
  await vi.waitFor(() => expect(one.store.getState().waitingFor).toBe(0));
  expect(standingIn(one.store.getState())?.code).toBe('second');
});
