import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AudioError, type RecordingSink, type Take, type TakeOptions } from '#audio-core';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { createLeaveGuard } from '../../../web/studio/leave-guard.ts';
import { type Services, ServicesContext } from '../../../web/studio/services.ts';
import { useTake } from '../../../web/studio/stage/use-take.ts';
import { createDialogs } from '../../../web/ui/dialogs.ts';
import { createFlash } from '../../../web/ui/flash.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const { exercise } = written;
const part = { index: 0, type: 'audio/webm', bytes: new ArrayBuffer(1) };
const unplugged = { finished: false, interruption: 'unplugged', heard: [] } as unknown as Take;

const session = { write: vi.fn(async () => {}), close: vi.fn(), discard: vi.fn(async () => {}) };
const hasRoomFor = vi.fn(async (_bytes: number) => true);
const faults = new Set<string>();
/** What happens while the take runs. */
let play: (sink: RecordingSink) => Promise<Take>;
const run = vi.fn((_plan: unknown, { sink }: TakeOptions) => play(sink!));

function begin(assignmentId: string | null = null) {
  const dialogs = createDialogs();
  const flash = createFlash({ set: () => 0, clear: () => {} });
  const report = vi.fn();
  const services = {
    newId: () => '1',
    now: () => new Date(0),
    leaveGuard: createLeaveGuard(),
    log: { report },
    hasFault: (name: string) => faults.has(name),
    dialogs,
    flash,
    audio: async () => ({ run, expectedBytes: () => 1000 }),
    device: async () => ({ recordings: { begin: () => session, hasRoomFor } }),
  } as unknown as Services;
  const { result } = renderHook(
    () =>
      useTake({
        exercise,
        tempo: 90,
        metronome: 'beat',
        assignmentId,
        source: 'microphone',
        studySeconds: 30,
        recordsChallenge: false,
        hasSynth: false,
        loop: null,
      }),
    { wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext> },
  );
  let running: Promise<void> = Promise.resolve();
  act(() => {
    running = result.current.run('check').then(() => {});
  });
  return { dialogs, flash, report, over: () => act(() => running) };
}

/** Up to the question that it asks the player. */
async function check() {
  const { dialogs, over } = begin();
  await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1));
  const question = dialogs.questions.getState()[0]!;
  const answer = async (action: number | null) => {
    await act(async () => {
      question.answer(action);
      await Promise.resolve();
    });
    return over;
  };
  return { question, answer };
}

beforeEach(() => {
  vi.clearAllMocks();
  faults.clear();
  hasRoomFor.mockImplementation(async () => true);
});

describe('a microphone that goes away', () => {
  it('leaves what was played, and says where', async () => {
    play = async (sink) => {
      await sink.write(part);
      return unplugged;
    };
    const { question, answer } = await check();
    expect(question.body).toContain('What you played is kept');
    await (await answer(0))();
    expect(session.discard).not.toHaveBeenCalled();
    expect(session.close).toHaveBeenCalledOnce();
  });

  it('says nothing is kept where the store took nothing', async () => {
    session.write.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    play = async (sink) => {
      await sink.write(part).catch(() => {});
      return unplugged;
    };
    const { question, answer } = await check();
    expect(question.body).not.toContain('kept');
    await (await answer(0))();
  });
});

it('a take that a call cut short says so', async () => {
  play = async (sink) => {
    await sink.write(part);
    return { ...unplugged, interruption: 'asleep' };
  };
  const { question, answer } = await check();
  expect(question.title).toBe('A call or another app took the sound');
  await (await answer(0))();
  expect(session.discard).not.toHaveBeenCalled();
});

it('a take whose marking breaks down is kept to listen to, and not tried for ever', async () => {
  faults.add('assessment-exception');
  play = async (sink) => {
    await sink.write(part);
    return { ...unplugged, finished: true, interruption: null };
  };
  const { question, answer } = await check();
  expect(question.title).toBe('We could not mark this take');
  expect(question.body).toContain('What you played is kept');
  await (await answer(0))();
  expect(session.discard).not.toHaveBeenCalled();
});

it('a take that could not be read is kept, and is no failure to start', async () => {
  play = async (sink) => {
    await sink.write(part);
    throw new AudioError('reading', 'out of bounds');
  };
  const { question, answer } = await check();
  expect(question.title).toBe('We could not mark this take');
  expect(question.body).toContain('What you played is kept');
  await (await answer(0))();
  expect(session.discard).not.toHaveBeenCalled();
});

it('a take whose reading was cancelled is kept, and nobody is asked', async () => {
  play = async (sink) => {
    await sink.write(part);
    return { ...unplugged, interruption: 'unread' };
  };
  const { flash, over } = begin();
  await over();
  expect(flash.message.getState()?.text).toMatch(
    /^Not marked this time\..*What you played is kept/,
  );
  expect(session.discard).not.toHaveBeenCalled();
});

it('an assignment that is stopped early says that it cannot be handed in, practice says nothing', async () => {
  play = async () => ({ ...unplugged, interruption: null });
  const assigned = begin('assignment');
  await assigned.over();
  expect(assigned.flash.message.getState()?.text).toMatch(/^A take that stops early cannot be/);
  const practised = begin();
  await practised.over();
  expect(practised.flash.message.getState()).toBeNull();
});

describe('a device with little room', () => {
  beforeEach(() => {
    hasRoomFor.mockImplementation(async () => false);
    play = async () => ({ ...unplugged, interruption: null });
  });

  it('is told of before anything is recorded, by the size of this take', async () => {
    const { question, answer } = await check();
    expect(question.title).toBe('This device is nearly full');
    expect(hasRoomFor).toHaveBeenCalledWith(1000);
    await (await answer(1))();
    expect(run).not.toHaveBeenCalled();
  });

  it('records anyway when asked', async () => {
    const { answer } = await check();
    await (await answer(0))();
    expect(run).toHaveBeenCalledOnce();
  });
});
