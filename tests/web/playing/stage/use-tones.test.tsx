import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AudioCore, AudioError } from '#audio-core';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { noPart } from '#shared/set-up/no-part';
import { createDialogs } from '../../../../web/notices/dialogs.ts';
import { useTones } from '../../../../web/playing/stage/use-tones.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const exercise = { ...written.exercise, timeSignature: '4/4' } as typeof written.exercise;

const change = vi.fn();
const stop = vi.fn();
const toggle = vi.fn<AudioCore['toggleFreeMetronome']>(async () => {});
const sound = vi.fn<AudioCore['sound']>(async () => {});
const core = {
  sound,
  changeFreeMetronome: change,
  stopFreeMetronome: stop,
  toggleFreeMetronome: toggle,
} as unknown as AudioCore;
const dialogs = createDialogs();
const services = { dialogs } as unknown as Services;
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);
const setUp = () =>
  renderHook(({ tempo, music }) => useTones(music, tempo, core, noPart), {
    initialProps: { tempo: 80, music: exercise },
    wrapper,
  });

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('lets the free metronome follow tempo, meter and the click’s volume', () => {
  const { rerender, result } = setUp();
  change.mockClear();
  rerender({ tempo: 96, music: exercise });
  expect(change).toHaveBeenLastCalledWith({ tempo: 96, beats: 4, strongBeats: [1, 3] });
  rerender({ tempo: 96, music: { ...exercise, timeSignature: '3/4' } as typeof exercise });
  expect(change).toHaveBeenLastCalledWith({ tempo: 96, beats: 3, strongBeats: [1] });
  expect(change).toHaveBeenCalledTimes(2);
  result.current.renewMetronome();
  expect(change).toHaveBeenCalledTimes(3);
});

it('stops it when the tab is hidden', () => {
  const { unmount } = setUp();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).not.toHaveBeenCalled();
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).toHaveBeenCalledOnce();
  unmount();
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
  const { result } = renderHook(() => useTones(choir, 80, core, ownPart), { wrapper });
  act(() => result.current.hearPitch('openPitch'));
  await vi.waitFor(() => expect(sound).toHaveBeenCalledOnce());
  const first = choir.notes.find((note) => note.part === part)!;
  expect(sound.mock.calls[0]![0]).toMatchObject([{ midi: first.midi, program: part }]);
});

it.each(['at once', 'later'])('says that it failed %s', async (when) => {
  const failure = new AudioError('metronome', 'broken');
  toggle.mockImplementationOnce(async (_, onError) => {
    if (when === 'at once') throw failure;
    onError?.(failure);
  });
  const { result } = setUp();
  act(() => result.current.toggleMetronome());
  await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1), 20_000);
  const [question] = dialogs.questions.getState();
  expect(question?.title).toBe('Metronome Loading Error');
  question?.answer(null);
});
