import { beforeEach, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { createFlash } from '../../../../web/notices/flash.ts';
import { marksKeeper } from '../../../../web/review/model/keep-marks.ts';
import { createReview } from '../../../../web/review/model/review.ts';
import type { Services } from '../../../../web/session/services.ts';

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
  const review = createReview({
    strictness: 'lenient',
    services,
    keepMarks: marksKeeper(services),
  });
  const show = (original: StoredTake | null) => review.show(original, { mayKeep });
  show(take);
  return { review, show, now: review.store.getState };
}

beforeEach(() => {
  vi.clearAllMocks();
  flash.hide();
});

it('begins at the tempo that was played, and stashes the marks it has', async () => {
  const { review, now } = open();
  expect(now()).toMatchObject({ take, accepted: null, tried: null });
  review.beginTrying();
  await vi.waitFor(() => expect(now().tried).not.toBeNull());
  expect(now().tried!.exercise.tempo).toBe(90);
  expect(now().tried!.sets.lenient.score).toBe(100);
  expect(now().original!.report).toBe(report);
  expect(now().take!.report).toBe(now().tried);
});

it('is not to be had where other marks could not be kept', () => {
  const isToBeHad = ({ review, now }: ReturnType<typeof open>) => review.canTry(now());
  expect(isToBeHad(open(false))).toBe(false);
  expect(isToBeHad(open())).toBe(true);
});

it('tries any tempo, always from what was heard', async () => {
  const { review, now } = open();
  review.tryTempo(100);
  await vi.waitFor(() => expect(now().tried?.exercise.tempo).toBe(100));
  review.tryTempo(90);
  await vi.waitFor(() => expect(now().tried?.exercise.tempo).toBe(90));
  expect(now().tried!.sets).toEqual(assess(exercise, played(exercise, 90), { tempo: 90 }).sets);
});

it('gives the old marks back when it is cancelled, and keeps nothing', async () => {
  const { review, now } = open();
  review.beginTrying();
  await vi.waitFor(() => expect(now().tried).not.toBeNull());
  review.cancel();
  expect(now()).toMatchObject({ take, accepted: null, tried: null });
  expect(mark).not.toHaveBeenCalled();
  expect(skills.learn).not.toHaveBeenCalled();
});

it('keeps the new marks when they are accepted, and a further try can go back to these only', async () => {
  const { review, now } = open();
  review.beginTrying();
  await vi.waitFor(() => expect(now().tried).not.toBeNull());
  const accepted = now().tried!;
  review.accept();
  await vi.waitFor(() => expect(now().tried).toBeNull());
  expect(mark).toHaveBeenCalledWith('one', accepted);
  expect(now().take!.report).toBe(accepted);
  review.tryTempo(60);
  await vi.waitFor(() => expect(now().tried).not.toBeNull());
  review.cancel();
  expect(now().take!.report).toBe(accepted);
});

it('learns from marks that were accepted, and keeps them where that fails', async () => {
  skills.learn.mockRejectedValueOnce(new Error('full'));
  const { review, now } = open();
  for (const tempo of [90, 100]) {
    review.tryTempo(tempo);
    await vi.waitFor(() => expect(now().tried?.exercise.tempo).toBe(tempo));
    review.accept();
    await vi.waitFor(() => expect(now().tried).toBeNull());
    expect(skills.learn).toHaveBeenLastCalledWith(now().take);
  }
  expect(sync.run).toHaveBeenCalledExactlyOnceWith('skills');
  expect(log.report).toHaveBeenCalledExactlyOnceWith('warn', 'skills', 'Error: full');
});

it('stays with what is tried while it cannot be kept', async () => {
  mark.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const { review, now } = open();
  review.beginTrying();
  await vi.waitFor(() => expect(now().tried).not.toBeNull());
  review.accept();
  await vi.waitFor(() => expect(flash.message.getState()?.kind).toBe('trouble'));
  expect(now().tried).not.toBeNull();
});

it('is of one take: another one has its own marks', async () => {
  const { review, show, now } = open();
  review.beginTrying();
  await vi.waitFor(() => expect(now().tried).not.toBeNull());
  const other = { ...take, id: 'two' };
  show(other);
  expect(now()).toMatchObject({ take: other, accepted: null, tried: null });
  show(null);
  expect(now().take).toBeNull();
});
