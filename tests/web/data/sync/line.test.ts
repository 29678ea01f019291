import { expect, it, vi } from 'vitest';
import type { Answer, Channel, Waiting } from '../../../../web/data/sync/channel.ts';
import { createLine, type LineOptions } from '../../../../web/data/sync/line.ts';

const piece = (key: string, subject = key, rest: Partial<Waiting<string>> = {}) => ({
  key,
  subject,
  content: key,
  tries: 0,
  nextTryAt: 0,
  ...rest,
});

/** A channel whose pieces never leave its list, whatever is answered. */
function lineOf(
  pieces: readonly Waiting<string>[],
  answer: Answer,
  { needsLock = false, ...options }: Partial<LineOptions & Channel<string>> = {},
) {
  const send = vi.fn(async (contents: readonly string[]) => contents.map(() => answer));
  const ask = vi.fn(async () => {});
  const waiting = vi.fn(async () => pieces);
  const timers: number[] = [];
  const report = vi.fn();
  let wake = () => {};
  const line = createLine(
    {
      name: 'skills',
      needsLock,
      waiting,
      send,
      ask,
      settle: async () => {},
      hurry: async () => {},
    },
    {
      personId: 'ada',
      locks: undefined,
      now: () => 0,
      random: () => 0,
      setTimer(work, milliseconds) {
        timers.push(milliseconds);
        wake = work;
        return () => {};
      },
      report,
      ...options,
    },
  );
  return { line, send, ask, waiting, timers, report, wake: () => wake() };
}

it.each<[string, Answer]>([
  ['taken', { kind: 'done' }],
  ['refused', { kind: 'refused', problems: [] }],
])('a piece that was %s and is listed all the same is sent once a run', async (_, answer) => {
  const { line, send, timers } = lineOf([piece('a'), piece('b')], answer);
  expect(await line.run()).toBe(false);
  expect(send.mock.calls).toEqual([
    [['a'], 'ada'],
    [['b'], 'ada'],
  ]);
  expect(timers).toEqual([]);
  await line.run();
  expect(send).toHaveBeenCalledTimes(4);
});

it('nothing goes before what is ahead of it in its subject, and nothing waits for another', async () => {
  const later = { nextTryAt: 5000 };
  const pieces = [piece('a', 'x', later), piece('b', 'x'), piece('c', 'y')];
  const { line, send, timers } = lineOf(pieces, { kind: 'done' });
  await line.run();
  expect(send.mock.calls).toEqual([[['c'], 'ada']]);
  expect(timers).toEqual([5000]);
});

it('nothing is sent where tabs cannot keep out of each other’s way, if that matters', async () => {
  const { line, send, ask, timers } = lineOf([piece('a')], { kind: 'done' }, { needsLock: true });
  await line.run({ ask: true });
  expect(send).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
  expect(timers).toEqual([]);
});

it('a store that fails is tried again after a minute', async () => {
  const { line, send, waiting, report, timers, wake } = lineOf([piece('a')], { kind: 'done' });
  const broken = new DOMException('gone', 'InvalidStateError');
  waiting.mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
  expect(await line.run()).toBe(false);
  expect(report).toHaveBeenCalledExactlyOnceWith(broken);
  expect(timers).toEqual([60_000]);
  wake();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it('asks what others told once everything of its own is gone, and not before', async () => {
  const taken = lineOf([piece('a')], { kind: 'done' });
  await taken.line.run({ ask: true });
  expect(taken.ask).toHaveBeenCalledExactlyOnceWith('ada', 1);
  const waits = lineOf([piece('a', 'a', { nextTryAt: 5000 })], { kind: 'done' });
  await waits.line.run({ ask: true });
  expect(waits.ask).not.toHaveBeenCalled();
});

it('nobody sends and asks nothing', async () => {
  const { line, send, ask } = lineOf([piece('a')], { kind: 'done' }, { personId: null });
  expect(await line.run({ force: true, ask: true })).toBe(true);
  expect(send).not.toHaveBeenCalled();
  expect(ask).not.toHaveBeenCalled();
});
