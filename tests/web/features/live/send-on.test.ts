import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../web/data/api/http.ts';
import { sendOn } from '../../../../web/features/live/model/send-on.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const unreached: Outcome<string> = { kind: 'network' };
const refused = (status: number): Outcome<string> => ({
  kind: 'refused',
  ...{ status, errors: [], retryAfter: null },
});
const through: Outcome<string> = { kind: 'ok', reply: 'through' };

/** Sends to a server that answers so, one after the other, and at last always the same. */
function sendingTo(answers: readonly Outcome<string>[], isWanted = () => true) {
  const sent: number[] = [];
  const send = async () => {
    sent.push(Date.now() - began);
    return answers[sent.length - 1] ?? answers.at(-1)!;
  };
  const began = Date.now();
  const outcome = sendOn(send, { now: () => Date.now(), random: () => 0.5, isWanted });
  return { sent, outcome };
}

it('is sent five times more while nothing answers, and then given up', async () => {
  const { sent, outcome } = sendingTo([unreached]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe(unreached);
  expect(sent).toEqual([0, 750, 2250, 5250, 11_250, 23_250]);
});

it('gets through to a server that starts anew', async () => {
  const { sent, outcome } = sendingTo([refused(503), unreached, through]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe(through);
  expect(sent).toHaveLength(3);
});

it('is not sent again where it was refused', async () => {
  const { sent, outcome } = sendingTo([refused(403), through]);
  expect(await outcome).toMatchObject({ status: 403 });
  expect(sent).toEqual([0]);
});

it('is sent at once where there is a network again', async () => {
  const { sent, outcome } = sendingTo([unreached, unreached, through]);
  await vi.advanceTimersByTimeAsync(800);
  dispatchEvent(new Event('online'));
  expect(await outcome).toBe(through);
  expect(sent).toEqual([0, 750, 800]);
});

it('is sent no more where something newer was', async () => {
  let isWanted = true;
  const { sent, outcome } = sendingTo([unreached], () => isWanted);
  await vi.advanceTimersByTimeAsync(100);
  isWanted = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe(unreached);
  expect(sent).toEqual([0]);
});
