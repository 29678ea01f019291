import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type AudioCore, AudioError, type TakeOptions, type TakePlan } from '#audio-core';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { measureSpans } from '#shared/practice/measure-spans';
import { defaultOptions, type Options } from '#shared/practice/options';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { type SoundingTake, soundingOf } from '../../../../web/review/playback/take-recording.ts';
import { usePlayback } from '../../../../web/review/playback/use-playback.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const { exercise } = written;

/** Presses Listen of a take whose recording begins there, `times` times. */
async function listen(
  audioStart: number,
  times = 1,
  measure: number | null = null,
  engine: Promise<void> | null = null,
) {
  let options: Options = { ...defaultOptions, playbackRecording: true };
  const set = (name: keyof Options, value: unknown) => {
    options = { ...options, [name]: value };
  };
  const alert = vi.fn(async (_question: { title: string }) => {});
  const run = vi.fn(async (..._asked: unknown[]) => ({ finished: true }));
  const transport = createStore(() => ({ phase: 'idle' }));
  const core = {
    transport: { state: transport, run, stop: async () => {} },
  } as unknown as AudioCore;
  const take = {
    audio: new ArrayBuffer(8),
    audioType: 'audio/webm',
    audioStart,
    source: 'microphone',
    report: { exercise: { tempo: 90 }, music: exercise },
  } as unknown as StoredTake;
  const audio = async () => {
    await engine;
    return core;
  };
  const services = { audio, dialogs: { alert } } as unknown as Services;
  const { result, rerender } = renderHook(
    () =>
      usePlayback({
        take: soundingOf(take),
        core: engine ? null : core,
        kept: { options, set },
        synth: 'playbackSynth',
        speed: 1,
        measure,
      }),
    { wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext> },
  );
  // Pressed, and pressed again because nothing is heard.
  if (engine) act(() => result.current.toggle());
  for (let time = 0; time < times; time++) {
    await act(async () => result.current.toggle());
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(time + 1));
    rerender();
  }
  const places = run.mock.calls.map(
    ([, asked]) => asked as { playback: { audioStart: number; tail?: number } },
  );
  const [plan] = run.mock.calls[0] as unknown as [{ from: number; to: number }];
  return {
    titles: alert.mock.calls.map(([{ title }]) => title),
    starts: places.map(({ playback }) => playback.audioStart),
    heard: [plan.from, plan.to],
    tail: places[0]!.playback.tail,
  };
}

it('a recording is placed where its first beat is', async () => {
  expect(await listen(-3.2)).toEqual({
    titles: [],
    starts: [-3.2],
    heard: [0, exercise.length],
    tail: undefined,
  });
});

it('a recording that does not say where its first beat is plays from its beginning, with a warning once', async () => {
  const { titles, starts } = await listen(Number.NaN, 2);
  expect(titles).toEqual(['Playback Synchronization']);
  expect(starts).toEqual([0, 0]);
});

it('one measure of it is heard alone', async () => {
  const { from, to } = measureSpans(exercise)[1]!;
  expect(await listen(-3.2, 1, 2)).toMatchObject({ heard: [from, to], tail: 0 });
});

it('a recording that was asked for while the sound engine was on its way is heard once', async () => {
  const later = new Promise<void>((resolve) => setTimeout(resolve));
  expect(await listen(-3.2, 1, null, later)).toMatchObject({ starts: [-3.2] });
});

it.each([
  ['another device, it is heard as written', true],
  ['this device, that is said', false],
])('where the browser cannot read a recording of %s', async (_, isElsewhere) => {
  const run = vi.fn(async (_plan: TakePlan, { playback }: TakeOptions) => {
    if (playback) throw new AudioError('decoding', 'spoiled');
    return { finished: true };
  });
  const alert = vi.fn(async () => {});
  const transport = { state: createStore(() => ({ phase: 'idle' })), run, stop: async () => {} };
  const core = { transport } as unknown as AudioCore;
  const load = async () => new Blob(['spoiled']);
  const take = {
    ...{ report: { exercise: { tempo: 90 }, music: exercise }, source: 'microphone' },
    recording: { load, peek: load, start: 0, isElsewhere },
  } as unknown as SoundingTake;
  const options: Options = { ...defaultOptions, playbackRecording: true, playbackSynth: false };
  const { result } = renderHook(
    () =>
      usePlayback({
        ...{ take, core, kept: { options, set: () => {} }, synth: 'playbackSynth' },
        ...{ speed: 1, measure: null },
      }),
    {
      wrapper: ({ children }) => (
        <ServicesContext
          value={{ audio: async () => core, dialogs: { alert } } as unknown as Services}
        >
          {children}
        </ServicesContext>
      ),
    },
  );
  await act(async () => result.current.toggle());
  await vi.waitFor(() =>
    expect(isElsewhere ? run.mock.calls[1] : alert.mock.calls[0]).toBeDefined(),
  );
  const sounded = run.mock.calls.map(([{ notes }, { playback }]) => [
    notes.length > 0,
    playback !== null,
  ]);
  expect(sounded).toEqual(
    isElsewhere
      ? [
          [false, true],
          [true, false],
        ]
      : [[false, true]],
  );
  expect(alert).toHaveBeenCalledTimes(isElsewhere ? 0 : 1);
});
