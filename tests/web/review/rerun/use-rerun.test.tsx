import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { createFlash } from '../../../../web/notices/flash.ts';
import { useRerun } from '../../../../web/review/rerun/use-rerun.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

/** Played at 90 where 144 was counted: so much slower that its marks say little. */
const exercise = exerciseWith('c4 d4 e4 f4 | g4 a4 b4 c4 | c4 d4 e4 f4 | g4 f4 e4 d4');
const report = assess(exercise, played(exercise, 90), { tempo: 144 });
const take = { id: 'one', report, assignmentId: null } as unknown as StoredTake;

const mark = vi.fn(async (_id: string, _report: AssessmentReport) => {});
const skills = { learn: vi.fn(async (_take: StoredTake) => {}) };
const sync = { run: vi.fn(async () => true) };
const log = { report: vi.fn() };
const flash = createFlash({ set: () => 0, clear: () => {} });
const services = {
  device: async () => ({ takes: { mark }, skills, sync }),
  log,
  flash,
} as unknown as Services;

function open(mayKeep = true) {
  return renderHook(({ original }) => useRerun(original, mayKeep), {
    initialProps: { original: take as StoredTake | null },
    wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  flash.hide();
});

it('begins at the tempo that was played, and stashes the marks it has', async () => {
  const { result } = open();
  expect(result.current).toMatchObject({ take, stash: null, tried: null });
  act(() => result.current.begin?.());
  await vi.waitFor(() => expect(result.current.tried).not.toBeNull());
  expect(result.current.tried!.exercise.tempo).toBe(90);
  expect(result.current.tried!.sets.lenient.score).toBe(100);
  expect(result.current.stash).toBe(report);
  expect(result.current.take!.report).toBe(result.current.tried);
});

it('is not to be had where other marks could not be kept', () => {
  expect(open(false).result.current.begin).toBeNull();
  expect(open().result.current.begin).not.toBeNull();
});

it('tries any tempo, always from what was heard', async () => {
  const { result } = open();
  act(() => result.current.toTempo(100));
  await vi.waitFor(() => expect(result.current.tried?.exercise.tempo).toBe(100));
  act(() => result.current.toTempo(90));
  await vi.waitFor(() => expect(result.current.tried?.exercise.tempo).toBe(90));
  expect(result.current.tried!.sets).toEqual(
    assess(exercise, played(exercise, 90), { tempo: 90 }).sets,
  );
});

it('gives the old marks back when it is cancelled, and keeps nothing', async () => {
  const { result } = open();
  act(() => result.current.begin?.());
  await vi.waitFor(() => expect(result.current.tried).not.toBeNull());
  act(() => result.current.cancel());
  expect(result.current).toMatchObject({ take, stash: null, tried: null });
  expect(mark).not.toHaveBeenCalled();
  expect(skills.learn).not.toHaveBeenCalled();
});

it('keeps the new marks when they are accepted, and a further try can go back to these only', async () => {
  const { result } = open();
  act(() => result.current.begin?.());
  await vi.waitFor(() => expect(result.current.tried).not.toBeNull());
  const accepted = result.current.tried!;
  await act(async () => result.current.accept());
  await vi.waitFor(() => expect(result.current.tried).toBeNull());
  expect(mark).toHaveBeenCalledWith('one', accepted);
  expect(result.current.take!.report).toBe(accepted);
  act(() => result.current.toTempo(60));
  await vi.waitFor(() => expect(result.current.tried).not.toBeNull());
  act(() => result.current.cancel());
  expect(result.current.take!.report).toBe(accepted);
});

it('learns from marks that were accepted, and keeps them where that fails', async () => {
  skills.learn.mockRejectedValueOnce(new Error('full'));
  const { result } = open();
  for (const tempo of [90, 100]) {
    act(() => result.current.toTempo(tempo));
    await vi.waitFor(() => expect(result.current.tried?.exercise.tempo).toBe(tempo));
    await act(async () => result.current.accept());
    await vi.waitFor(() => expect(result.current.tried).toBeNull());
    expect(skills.learn).toHaveBeenLastCalledWith(result.current.take);
  }
  expect(sync.run).toHaveBeenCalledExactlyOnceWith('skills');
  expect(log.report).toHaveBeenCalledExactlyOnceWith('warn', 'skills', 'Error: full');
});

it('stays with what is tried while it cannot be kept', async () => {
  mark.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const { result } = open();
  act(() => result.current.begin?.());
  await vi.waitFor(() => expect(result.current.tried).not.toBeNull());
  await act(async () => result.current.accept());
  expect(result.current.tried).not.toBeNull();
  expect(flash.message.getState()?.kind).toBe('trouble');
});

it('is of one take: another one has its own marks', async () => {
  const { result, rerender } = open();
  act(() => result.current.begin?.());
  await vi.waitFor(() => expect(result.current.tried).not.toBeNull());
  const other = { ...take, id: 'two' };
  rerender({ original: other });
  expect(result.current).toMatchObject({ take: other, stash: null, tried: null });
  rerender({ original: null });
  expect(result.current.take).toBeNull();
});
