import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AudioCore, AudioError } from '#audio-core';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { noPart } from '#shared/set-up/no-part';
import { stageForTest } from '../stage-for-test.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const exercise = { ...written.exercise, timeSignature: '4/4' } as typeof written.exercise;

const change = vi.fn();
const stop = vi.fn();
const toggle = vi.fn<AudioCore['metronome']['toggle']>(async () => {});
const sound = vi.fn<AudioCore['sounds']['play']>(async () => {});
const core = { sounds: { play: sound }, metronome: { toggle, change, stop } };

/** A stage whose sound engine has loaded; ended after the test. */
let end: () => void = () => {};
async function open(music = exercise, ownPart = noPart) {
  const opened = stageForTest({
    exercise: music,
    given: { ownPart },
    options: { tempo: 80 },
    core,
  });
  end = opened.stage.live();
  await vi.waitFor(() => expect(opened.stage.store.getState().core).not.toBeNull());
  return opened;
}

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

it('lets the free metronome follow tempo, meter and the click’s volume', async () => {
  const { stage, first } = await open();
  change.mockClear();
  stage.setTempo(96);
  expect(change).toHaveBeenLastCalledWith({ tempo: 96, beats: 4, strongBeats: [1, 3] });
  const waltz = { ...exercise, timeSignature: '3/4' } as typeof exercise;
  stage.give({ ...first, exercise: waltz });
  expect(change).toHaveBeenLastCalledWith({ tempo: 96, beats: 3, strongBeats: [1] });
  expect(change).toHaveBeenCalledTimes(2);
  stage.setClickVolume(50);
  expect(change).toHaveBeenCalledTimes(3);
  expect(stage.store.getState().settings.metronomeVolume).toBe(0.5);
});

it('stops it when the tab is hidden', async () => {
  await open();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).not.toHaveBeenCalled();
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).toHaveBeenCalledOnce();
  end();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).toHaveBeenCalledOnce();
});

it.each([
  ['the top voice of a choir', noPart, 0],
  ['the voice that is sung', 3, 3],
  ['the top voice where there is no such one', 9, 0],
])('gives the pitch to %s', async (_, ownPart, part) => {
  const satb = generateExercise(completeRequest({ medium: 'choir-satb', levelId: 'pv~3' }), 2);
  if (satb.kind !== 'exercise') throw new Error(satb.problem.problem);
  const choir = {
    ...satb.exercise,
    parts: satb.exercise.parts.map((one, program) => ({ ...one, program })),
  };
  const { stage, options } = await open(choir, ownPart);
  options.setState({ tunerHintType: 'openPitch' });
  stage.hearPitch();
  await vi.waitFor(() => expect(sound).toHaveBeenCalledOnce());
  const first = choir.notes.find((note) => note.part === part)!;
  expect(sound.mock.calls[0]![0]).toMatchObject([{ midi: first.midi, program: part }]);
});

/** A sound engine that a slow network brings later, or not at all. */
function onItsWay() {
  let arrive = () => {};
  let fail = (_: Error) => {};
  const engine = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  return { engine, arrive: () => arrive(), fail: (error: Error) => fail(error) };
}

it('gives the pitch that was asked for while the sound engine was on its way', async () => {
  const { engine, arrive } = onItsWay();
  const { stage } = stageForTest({ exercise, core, engine });
  end = stage.live();
  stage.hearNote(1);
  stage.hearNote(0);
  arrive();
  await vi.waitFor(() => expect(sound).toHaveBeenCalledTimes(2));
  const { midi } = exercise.notes[0]!;
  expect(sound.mock.calls[1]![0]).toMatchObject([{ midi }]);
});

it('gives no pitch to who has left meanwhile', async () => {
  const { engine, arrive } = onItsWay();
  const { stage } = stageForTest({ exercise, core, engine });
  end = stage.live();
  stage.hearNote(0);
  end();
  arrive();
  await import('../../../../../web/playing/stage/tones.ts');
  await engine;
  await new Promise((over) => setTimeout(over));
  expect(sound).not.toHaveBeenCalled();
});

it('says that there will be no sound where the engine does not come', async () => {
  const { engine, fail } = onItsWay();
  const { stage, dialogs } = stageForTest({ exercise, core, engine });
  end = stage.live();
  stage.hearPitch();
  fail(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1), 20_000);
});

it.each(['at once', 'later'])('says that it failed %s', async (when) => {
  const failure = new AudioError('metronome', 'broken');
  toggle.mockImplementationOnce(async (_, onError) => {
    if (when === 'at once') throw failure;
    onError?.(failure);
  });
  const { stage, dialogs } = await open();
  stage.tick();
  await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1), 20_000);
  const [question] = dialogs.questions.getState();
  expect(question?.title).toBe('Metronome Loading Error');
  question?.answer(null);
});

it('keeps how loud each part is as long as the same players are on the stand', async () => {
  const volumes: unknown[] = [];
  const opened = stageForTest({
    exercise,
    core: { sounds: { setVolume: (part, share) => volumes.push([part, share]) } },
  });
  end = opened.stage.live();
  await vi.waitFor(() => expect(opened.stage.store.getState().core).not.toBeNull());
  opened.stage.setPartVolume(0, 40);
  expect(volumes.at(-1)).toEqual([0, 0.4]);
  const { request } = exercise;
  opened.stage.give({
    ...opened.first,
    exercise: { ...exercise, request: { ...request, medium: 'flute' } },
  });
  expect(volumes.at(-1)).toEqual([0, 1]);
});
