import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import type { StageGiven } from '../../../../../web/playing/stage/model/stage-state.ts';
import { type StageForTest, stageForTest } from '../stage-for-test.ts';

function music(seed: number) {
  const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), seed);
  if (written.kind !== 'exercise') throw new Error(written.problem.problem);
  return written.exercise;
}
const old = music(1);
const fresh = music(2);

let end: () => void = () => {};
beforeEach(() => {
  end = () => {};
});
afterEach(() => end());

async function open(rest: Omit<StageForTest, 'exercise'> = {}) {
  const opened = stageForTest({ exercise: old, ...rest });
  end = opened.stage.live();
  await vi.waitFor(() => expect(opened.stage.store.getState().core).not.toBeNull());
  return opened;
}

/** Until that many takes have begun, and no more. */
async function begun(runs: readonly unknown[], count: number) {
  await vi.waitFor(() => expect(runs).toHaveLength(count));
  await new Promise((resolve) => setTimeout(resolve));
  expect(runs).toHaveLength(count);
}

describe('what is started while other music is on its way', () => {
  it('begins at once with the music that stays', async () => {
    const { stage, runs } = await open();
    stage.play();
    await begun(runs, 1);
    expect(stage.store.getState()).toMatchObject({ started: 'free', take: { isBusy: true } });
  });

  it('begins with the music that comes once it is there, by the last press, and once', async () => {
    const { stage, first, runs } = await open({ given: { isComing: true } });
    stage.play();
    stage.challenge();
    stage.give({ ...first });
    expect(stage.store.getState().take.isBusy).toBe(false);
    stage.give({ ...first, exercise: fresh, isComing: false });
    await begun(runs, 1);
    expect(stage.store.getState().started).toBe('challenge');
    stage.give({ ...first, exercise: fresh, isComing: true });
    stage.give({ ...first, exercise: fresh, isComing: false });
    await begun(runs, 1);
  });
});

it('tells the screen when the music is played and when it stops, and nothing of the count-in', async () => {
  const told: boolean[] = [];
  const onPlaying = (isPlaying: boolean) => told.push(isPlaying);
  const { stage, runs, transport } = await open({ given: { onPlaying } });
  stage.play();
  await begun(runs, 1);
  transport.setState({ phase: 'preparing' });
  expect(told).toEqual([]);
  transport.setState({ phase: 'running' });
  expect(told).toEqual([true]);
  transport.setState({ phase: 'idle' });
  runs[0]!.finish({});
  await vi.waitFor(() => expect(stage.store.getState().take.isBusy).toBe(false));
  expect(told).toEqual([true, false]);
});

describe('music that was played to its end', () => {
  it('is followed by the next, which begins by itself where that is wanted', async () => {
    const next = vi.fn();
    const given: Partial<StageGiven> = { next: { label: 'Next', onPress: next } };
    const { stage, first, runs } = await open({ given, options: { autoAdvance: true } });
    stage.play();
    await begun(runs, 1);
    runs[0]!.finish({});
    await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
    stage.give({ ...first, exercise: fresh });
    await begun(runs, 2);
  });

  it('is not followed by anything where it was stopped, or where that is not wanted', async () => {
    const next = vi.fn();
    const given: Partial<StageGiven> = { next: { label: 'Next', onPress: next } };
    const { stage, runs, options } = await open({ given, options: { autoAdvance: true } });
    stage.play();
    await begun(runs, 1);
    runs[0]!.finish({ finished: false });
    await vi.waitFor(() => expect(stage.store.getState().take.isBusy).toBe(false));
    options.setState({ autoAdvance: false });
    stage.play();
    await begun(runs, 2);
    runs[1]!.finish({});
    await vi.waitFor(() => expect(stage.store.getState().take.isBusy).toBe(false));
    expect(next).not.toHaveBeenCalled();
  });
});

it('other music is asked for at no time during a take', async () => {
  const next = vi.fn();
  const { stage, runs } = await open({ given: { next: { label: 'Next', onPress: next } } });
  stage.play();
  await begun(runs, 1);
  stage.next();
  expect(next).not.toHaveBeenCalled();
});

it('the tempo that comes from the account while music runs is for the next music', async () => {
  const { stage, transport, options } = await open({ options: { tempo: 80 } });
  transport.setState({ phase: 'running' });
  options.setState({ tempo: 120 });
  expect(stage.store.getState().tempo).toBe(80);
  transport.setState({ phase: 'idle' });
  expect(stage.store.getState().tempo).toBe(120);
});

it('a sheet that stood open closes when the music begins, and does not come back', async () => {
  const { stage, transport } = await open();
  stage.open('display');
  transport.setState({ phase: 'running' });
  transport.setState({ phase: 'idle' });
  expect(stage.store.getState().panel).toBeNull();
});

it('measures are practised of the music they were chosen in, and other music is played whole', async () => {
  const { stage, first } = await open();
  stage.toggleSelecting();
  stage.selectMeasures({ first: 2, last: 3 });
  expect(stage.store.getState().choice).toMatchObject({ of: old, isSelecting: true });
  stage.give({ ...first, exercise: fresh });
  stage.play();
  expect(stage.store.getState().choice?.of).toBe(old);
});

it('who plays on a keyboard that is not there is told so instead of being recorded', async () => {
  const { stage, dialogs, runs, options } = await open();
  stage.give({
    ...stage.store.getState().given,
    exercise: { ...old, request: { ...old.request, medium: 'piano' } },
  });
  options.setState({ pianoInput: 'midi' });
  stage.check();
  await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1));
  expect(runs).toEqual([]);
});
