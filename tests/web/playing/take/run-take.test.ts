import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AudioError,
  type RecordingSink,
  type Take,
  type TakeOptions,
  type TakePlan,
} from '#audio-core';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import type { OutboxEntry } from '../../../../web/data/store/tables/outbox.ts';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import * as m from '../../../../web/i18n/generated/messages.js';
import { createDialogs } from '../../../../web/notices/dialogs.ts';
import { createFlash } from '../../../../web/notices/flash.ts';
import { createLeaveGuard } from '../../../../web/notices/leave-guard.ts';
import type { TakeInput, TakeKind } from '../../../../web/playing/take/take.ts';
import { createTakeRunner } from '../../../../web/playing/take/take-runner.ts';
import type { Services } from '../../../../web/session/services.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const { exercise } = written;
const part = { index: 0, type: 'audio/webm', bytes: new ArrayBuffer(1) };
const whole = {
  finished: true,
  interruption: null,
  source: 'microphone',
  tempo: 90,
  heard: [],
  evidence: null,
  audio: new Blob(['sound'], { type: 'audio/webm' }),
  audioStart: -3,
  isTooSoft: false,
} as unknown as Take;
const unplugged = { finished: false, interruption: 'unplugged', heard: [] } as unknown as Take;

const session = { write: vi.fn(async () => {}), close: vi.fn(), discard: vi.fn(async () => {}) };
const outbox = { keep: vi.fn(async (_take: StoredTake) => {}) };
const sync = { run: vi.fn(async () => true) };
const entryOf = vi.fn(async (): Promise<Partial<OutboxEntry> | undefined> => undefined);
const takeOf = vi.fn(async (id: string) => ({ id, sentAt: null }));
const hasRoomFor = vi.fn(async (_bytes: number) => true);
const faults = new Set<string>();
/** What happens while the take runs. */
let play: (sink: RecordingSink) => Promise<Take>;
const run = vi.fn((_plan: unknown, { sink }: TakeOptions) => play(sink!));

const end = vi.fn();
const beginTake = vi.fn(() => end);

/** Ends what runs. */
const stop = vi.fn(async () => {});

interface Begun {
  readonly kind?: TakeKind;
  readonly hasSynth?: boolean;
  readonly isByEar?: boolean;
  readonly mutedPart?: number | null;
}

function begin(
  assignmentId: string | null = null,
  { kind = 'check', hasSynth = false, isByEar = false, mutedPart = null }: Begun = {},
) {
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
    audio: async () => ({ transport: { run, stop, expectedBytes: () => 1000 } }),
    device: async () => ({
      recordings: { begin: () => session, hasRoomFor },
      outbox,
      sync,
      skills: { learn: async () => {} },
      db: { outbox: { get: entryOf }, takes: { get: takeOf } },
    }),
    account: { store: { getState: () => ({ person: null }) } },
    isPlaying: () => false,
    beginTake,
    askSignIn: () => {},
  } as unknown as Services;
  const runner = createTakeRunner({ services, isGone: () => false });
  const result = {
    get current() {
      const { newest, isTelling } = runner.store.getState();
      const { isKept = false, remark = null, result = null } = newest ?? {};
      return { result, isKept, remark, isTelling };
    },
  };
  const input: TakeInput = {
    exercise,
    tempo: 90,
    a4: 440,
    metronome: 'beat',
    assignmentId,
    attemptId: null,
    strictness: assignmentId === null ? undefined : 'strict',
    source: 'microphone',
    studySeconds: 30,
    looksFirst: false,
    isByEar,
    recordsChallenge: false,
    isKept: true,
    mutedPart,
    hasSynth,
    loop: null,
  };
  const running = runner.run(kind, input);
  return { dialogs, flash, report, runner, result, over: () => running };
}

/** Up to the question that it asks the player. */
async function check(assignmentId: string | null = null) {
  const { dialogs, over, result, runner } = begin(assignmentId);
  await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1));
  const question = dialogs.questions.getState()[0]!;
  const answer = async (action: number | null) => {
    question.answer(action);
    await Promise.resolve();
    return over;
  };
  return { question, answer, result, runner };
}

beforeEach(() => {
  vi.clearAllMocks();
  faults.clear();
  hasRoomFor.mockImplementation(async () => true);
  entryOf.mockResolvedValue(undefined);
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

it('who was told that a take came to nothing may say what happened', async () => {
  play = async () => unplugged;
  const { question, answer, result, runner } = await check();
  expect(question.actions[1]!.label).toBe('Tell us what happened');
  expect(result.current.isTelling).toBe(false);
  await (await answer(1))();
  expect(result.current.isTelling).toBe(true);
  runner.endTelling();
  expect(result.current.isTelling).toBe(false);
});

it('a take in which no note was heard is reported as a warning', async () => {
  play = async () => whole;
  const { report, over } = begin();
  await over();
  expect(report).toHaveBeenCalledExactlyOnceWith('warn', 'assessment', 'No notes detected');
});

it.each([
  ['free', true],
  ['check', false],
] as const)(
  'the instrument that plays along is heard in a take of the kind %s: %s',
  async (kind, isHeard) => {
    play = async () => whole;
    await begin(null, { kind, hasSynth: true }).over();
    const [plan] = run.mock.calls[0]!;
    expect((plan as TakePlan).notes.length > 0).toBe(isHeard);
  },
);

it('a take that a call cut short says so', async () => {
  play = async (sink) => {
    await sink.write(part);
    return { ...unplugged, interruption: 'asleep' };
  };
  const { question, answer } = await check();
  expect(question.title).toBe('A call, another app or another speaker took the sound');
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

it('a keyboard that goes away leaves what was played, and nobody is told that they stopped', async () => {
  const stopped = new Promise<void>((resolve) =>
    stop.mockImplementationOnce(async () => resolve()),
  );
  play = async (sink) => {
    await sink.write(part);
    await stopped;
    return { ...unplugged, interruption: null };
  };
  const { dialogs, flash, runner, over } = begin('assignment');
  await vi.waitFor(() => expect(session.write).toHaveBeenCalled());
  await runner.endDeaf();
  await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1));
  const [question] = dialogs.questions.getState();
  expect(question!.title).toBe('Your keyboard is not connected');
  expect(question!.body).toMatch(/^So the take ends here\..*What you played is kept/);
  question!.answer(0);
  await over();
  expect(flash.message.getState()).toBeNull();
  expect(session.discard).not.toHaveBeenCalled();
});

describe('a take that the device does not keep', () => {
  beforeEach(() => {
    play = async () => whole;
    outbox.keep.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  });

  it('is kept when it is tried again', async () => {
    const { question, answer, result } = await check();
    expect(question.title).toBe('Your take is not saved yet');
    // Nothing may load the page again meanwhile.
    expect(beginTake).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
    await (await answer(0))();
    expect(outbox.keep).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ isKept: true, remark: null });
    expect(end).toHaveBeenCalledOnce();
  });

  it.each([
    ['practice', null, m.take_shownOnly()],
    ['an assignment', 'assignment', m.take_shownNotHandedIn()],
  ])('shows its marks all the same, and says that it is not saved: %s', async (_, to, words) => {
    const { answer, result } = await check(to);
    await (await answer(1))();
    expect(outbox.keep).toHaveBeenCalledOnce();
    expect(sync.run).not.toHaveBeenCalled();
    expect(result.current.result!.report.music.abc).toBe(exercise.abc);
    expect(result.current.result!.audio!.byteLength).toBe(5);
    expect(result.current).toMatchObject({ isKept: false, remark: words });
  });
});

it('a take for a teacher’s ear is kept with its sound, and without a mark', async () => {
  play = async () => whole;
  await begin('a', { isByEar: true }).over();
  const [[stored]] = outbox.keep.mock.calls as [[StoredTake]];
  expect(stored.report.reasons).toEqual(['by-ear']);
  expect(stored.report.music).toBe(exercise);
});

it('beside a take for a teacher’s ear the other parts play along, and its own stays silent', async () => {
  play = async () => whole;
  await begin('a', { isByEar: true, hasSynth: true, mutedPart: 0 }).over();
  const [plan] = run.mock.calls[0]!;
  expect((plan as TakePlan).notes.length).toBeGreaterThan(0);
  expect(outbox.keep).toHaveBeenCalledWith(expect.objectContaining({ mutedPart: 0 }));
});

it('a take that was too soft is kept with that, for who looks at it later', async () => {
  const heard = [{ onset: 0, offset: 1, midi: 69, velocity: 1, cents: 0, confidence: 1 }];
  play = async () => ({ ...whole, isTooSoft: true, heard });
  const { result, over } = begin();
  await over();
  expect(result.current.remark).toBe(m.take_tooSoft());
  expect(outbox.keep).toHaveBeenCalledWith(expect.objectContaining({ soundTrouble: 'too-soft' }));
});

describe('a take of an assignment', () => {
  it('is kept with how strictly it is marked', async () => {
    play = async () => whole;
    const { over } = begin('assignment');
    await over();
    expect(outbox.keep).toHaveBeenCalledWith(expect.objectContaining({ strictness: 'strict' }));
  });

  const waiting = { state: 'waiting', tries: 1, problem: null } as const;
  beforeEach(() => {
    play = async () => whole;
  });

  it('that could not be sent may be sent now, or the teacher told', async () => {
    entryOf.mockResolvedValue(waiting);
    const { flash, over } = begin('assignment');
    await over();
    await vi.waitFor(() => expect(flash.message.getState()?.text).toBe(m.handIn_notYet()));
    expect(flash.message.getState()!.act!.label).toBe('Try now');
  });

  it('that timed out leads to signing in', async () => {
    entryOf.mockResolvedValue({ ...waiting, problem: 'not-signed-in' });
    const { flash, over } = begin('assignment');
    await over();
    await vi.waitFor(() => expect(flash.message.getState()?.text).toMatch(/timed out/));
    expect(flash.message.getState()!.act!.label).toBe('Sign in');
  });

  it.each([
    ['was sent', undefined],
    ['was not tried, since another one is on its way', { ...waiting, tries: 0 }],
    ['was refused, which its result says', { ...waiting, state: 'refused' as const }],
  ])('that %s says nothing more', async (_, entry) => {
    entryOf.mockResolvedValue(entry);
    const { flash, over } = begin('assignment');
    await over();
    await vi.waitFor(() => expect(entryOf).toHaveBeenCalled());
    await Promise.resolve();
    expect(flash.message.getState()).toBeNull();
  });

  it('whose reading was cancelled says that nothing was handed in', async () => {
    play = async () => ({ ...whole, finished: false, interruption: 'unread' });
    const { flash, over } = begin('assignment');
    await over();
    expect(flash.message.getState()?.text).toMatch(
      /^Not marked this time\. Nothing was handed in\./,
    );
  });

  it('that a call cut short says that nothing was handed in, and practice does not', async () => {
    play = async () => ({ ...whole, finished: false, interruption: 'asleep' });
    const assigned = await check('assignment');
    expect(assigned.question.body).toContain('Nothing was handed in.');
    await (await assigned.answer(0))();
    const practised = await check();
    expect(practised.question.body).not.toContain('handed in');
    await (await practised.answer(0))();
  });
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
