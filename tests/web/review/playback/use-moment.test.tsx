import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AudioCore, TakeOptions, TakePlan } from '#audio-core';
import { exerciseWith } from '#tests/shared/practice/exercises';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import type { Incident } from '../../../../web/review/model/incidents.ts';
import { type SoundingTake, soundingOf } from '../../../../web/review/playback/take-recording.ts';
import { type HeardAs, useMoment } from '../../../../web/review/playback/use-moment.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

// A quarter note takes half a second.
const exercise = { ...exerciseWith('C4 D4 E4 D4 | C4 D4 E4 C4'), tempo: 120 };
const report = { exercise: { tempo: 120 }, music: exercise } as unknown as StoredTake['report'];
const late = { kind: 'late', measure: 1, onset: 1, played: 1.2 } as Incident;

async function hear(audio: ArrayBuffer | null, audioStart: number, as: HeardAs) {
  const run = vi.fn(async (_plan: TakePlan, _options: TakeOptions) => {});
  const stop = vi.fn(async () => {});
  const core = { transport: { run, stop } } as unknown as AudioCore;
  const take = {
    audio,
    audioType: 'audio/webm',
    audioStart,
    source: 'microphone',
    report,
  } as unknown as StoredTake;
  const sounding = soundingOf(take);
  const { result } = renderHook(() => useMoment(sounding, core), {
    wrapper: ({ children }) => (
      <ServicesContext value={{ audio: async () => core, dialogs: {} } as unknown as Services}>
        {children}
      </ServicesContext>
    ),
  });
  result.current.hear(late, as);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(stop).toHaveBeenCalledBefore(run);
  const [plan, { playback }] = run.mock.calls[0]!;
  const [note] = plan.notes;
  return {
    hasMine: result.current.hasMine,
    // In seconds again.
    heard: [plan.from / 2, plan.to / 2],
    playback: playback && { ...playback, audio: playback.audio.size },
    notes: note ? [plan.notes.length, note.midi] : [],
  };
}

it('half a second of the recording is heard where the note was played', async () => {
  expect(await hear(new ArrayBuffer(8), -3.2, 'mine')).toEqual({
    hasMine: true,
    heard: [1.2, 1.7],
    playback: { audio: 8, audioStart: -3.2, tempo: 120, tail: 0 },
    notes: [],
  });
});

it('half a second of the instrument is heard where the note is written', async () => {
  expect(await hear(new ArrayBuffer(8), -3.2, 'written')).toEqual({
    hasMine: true,
    heard: [1, 1.5],
    playback: null,
    notes: [1, 64],
  });
});

it('of two presses while the recording is fetched only the last is heard', async () => {
  let arrive = (_: Blob) => {};
  const blob = new Promise<Blob>((resolve) => {
    arrive = resolve;
  });
  const run = vi.fn(async (_plan: TakePlan) => {});
  const core = { transport: { run, stop: async () => {} } } as unknown as AudioCore;
  const load = () => blob;
  const sounding: SoundingTake = {
    ...{ report, source: 'microphone', recording: { load, peek: load, start: -3.2 } },
  };
  const { result } = renderHook(() => useMoment(sounding, core), {
    wrapper: ({ children }) => (
      <ServicesContext value={{ audio: async () => core, dialogs: {} } as unknown as Services}>
        {children}
      </ServicesContext>
    ),
  });
  result.current.hear(late, 'mine');
  result.current.hear({ ...late, played: 2.2 }, 'mine');
  arrive(new Blob(['sound']));
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(run.mock.calls.map(([plan]) => plan.from / 2)).toEqual([2.2]);
});

it('a moment that was asked for while the sound engine was on its way is heard when it is here', async () => {
  const run = vi.fn(async (_plan: TakePlan) => {});
  const audio = async () => ({ transport: { run, stop: async () => {} } });
  const { result } = renderHook(
    () => useMoment({ report, source: 'microphone', recording: null }, null),
    {
      wrapper: ({ children }) => (
        <ServicesContext value={{ audio, dialogs: {} } as unknown as Services}>
          {children}
        </ServicesContext>
      ),
    },
  );
  result.current.hear(late, 'written');
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});

it('a recording that cannot be had is not heard', async () => {
  const run = vi.fn(async () => {});
  const core = { transport: { run, stop: async () => {} } } as unknown as AudioCore;
  const load = vi.fn(async () => null);
  const { result } = renderHook(
    () =>
      useMoment(
        { report, source: 'microphone', recording: { load, peek: load, start: -3.2 } },
        core,
      ),
    {
      wrapper: ({ children }) => (
        <ServicesContext value={{ audio: async () => core, dialogs: {} } as unknown as Services}>
          {children}
        </ServicesContext>
      ),
    },
  );
  result.current.hear(late, 'mine');
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(run).not.toHaveBeenCalled();
});

it('a take without a recording, or with one that does not say where it begins, has none to hear', async () => {
  expect((await hear(null, -3.2, 'written')).hasMine).toBe(false);
  expect((await hear(new ArrayBuffer(8), Number.NaN, 'written')).hasMine).toBe(false);
});
