import { act, cleanup, renderHook } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport, NoteEvent } from '#shared/assessment/report';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { bent, later, played } from '#tests/shared/assessment/performance';
import { exerciseOf } from '#tests/shared/generation/corpus';
import { createFlash } from '../../../web/notices/flash.ts';
import { hasMissed, useRepair } from '../../../web/review/use-repair.ts';
import { type Services, ServicesContext } from '../../../web/session/services.ts';

const navigate = vi.fn(async (_to: unknown) => {});
const history = { location: { href: '/here', state: {} }, replace: vi.fn() };
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useRouter: () => ({ history }),
}));

const exercise = exerciseOf(completeRequest({ medium: 'violin', levelId: 'pv~3' }), 4);
const written = played(exercise);
const { tempo } = exercise;
const flash = createFlash({ set: () => 0, clear: () => {} });
const services = {
  flash,
  log: { report: vi.fn() },
  newSeed: () => 7,
  exercises: { written: generateExercise },
} as unknown as Services;

const changed = (change: (event: NoteEvent, index: number) => NoteEvent | null) =>
  written.flatMap((event, index) => change(event, index) ?? []);
const take = (heard: readonly NoteEvent[], isTooSoft = false) =>
  assess(exercise, heard, { tempo, isTooSoft });

const wrongThird = take(changed((event, index) => (index === 2 ? bent(event, 4) : event)));
const flatThird = take(changed((event, index) => (index === 2 ? bent(event, 0, -40) : event)));
const lateLast = take(
  changed((event, index) => (index === written.length - 1 ? later(event, 0.25) : event)),
);
const stopped = take(written.slice(0, 6));
const silent = take([]);
const soft = take(written.slice(4), true);
const another = take(changed((event, index) => bent(event, 1 + ((7 * index) % 5))));

beforeEach(() => {
  vi.clearAllMocks();
  flash.hide();
});
afterEach(cleanup);

it.each([
  ['with a wrong note', wrongThird, true],
  ['with a note out of tune', flatThird, true],
  ['as written', take(written), false],
  ['right until the player stopped', stopped, false],
  ['of which nothing was heard', silent, false],
  ['that is too soft to be assessed', soft, false],
  ['of other music', another, false],
])('a take %s: whether there is something to practise', (_, report, is) => {
  expect(hasMissed(report)).toBe(is);
});

async function saidOf(report: AssessmentReport) {
  let end = () => {};
  // However long the search takes on a busy machine.
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const useWatchedRepair = () => {
    const repair = useRepair();
    const hasLooked = useRef(false);
    useEffect(() => {
      if (hasLooked.current && !repair.isLooking) end();
      hasLooked.current ||= repair.isLooking;
    }, [repair.isLooking]);
    return repair;
  };
  const { result } = renderHook(useWatchedRepair, {
    wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
  act(() => result.current.practise(report));
  expect(result.current.isLooking).toBe(true);
  await isOver;
  return flash.message.getState()?.text ?? null;
}

it('leads to other music that has what was missed', async () => {
  expect(await saidOf(wrongThird)).toBeNull();
  expect(navigate).toHaveBeenCalledOnce();
  expect(navigate.mock.calls[0]![0]).toMatchObject({
    to: '/practice/sr/auto-assessment',
    search: { code: expect.stringMatching(/./) },
  });
});

it('says that every note was read where only the tuning was marked', async () => {
  expect(await saidOf(flatThird)).toMatch(/^You read every note\. Only the tuning/);
  expect(navigate).not.toHaveBeenCalled();
});

it('does not say so of a take that cannot be assessed', async () => {
  for (const report of [silent, soft, another]) {
    expect(await saidOf(report)).toMatch(/^This take does not tell/);
  }
  expect(navigate).not.toHaveBeenCalled();
});

it('does not say so where what was missed is of nothing that can be practised', async () => {
  const composed = exerciseOf(completeRequest({ medium: 'rhythmonly', levelId: 'pv~1' }), 2);
  const last = composed.notes.length - 1;
  const notes = composed.notes.map((note, index) =>
    index === last ? { ...note, reason: { ...note.reason, pattern: 'final' } } : note,
  );
  const rhythm = { ...composed, notes };
  const heard = played(rhythm).filter((_, index) => index !== last);
  const report = assess(rhythm, heard, { tempo: rhythm.tempo });
  expect(await saidOf(report)).toMatch(/^There is little to practise here/);
});

it('a late last note is something to practise', () => {
  expect(hasMissed(lateLast)).toBe(true);
});
