import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentInput } from '../../audio-core/take/take-input.ts';
import {
  type FakeContext,
  fakeSound,
  heardAt,
  plan,
  realSound,
  transportOn,
  until,
} from './fake-context.ts';

/** A microphone whose recording takes for ever to be read. */
const close = vi.hoisted(() => vi.fn());
vi.mock('../../audio-core/take/microphone-input.ts', () => ({
  microphoneInput: async ({ context }: { context: AudioContext }) => ({
    ...silentInput({ now: () => context.currentTime, heard: () => context.currentTime }),
    finish: () => new Promise(() => {}),
    close,
  }),
}));

let context: FakeContext;
beforeEach(() => {
  close.mockClear();
  context = fakeSound();
});
afterEach(realSound);

it('can be given up while it is read, and says so', async () => {
  const transport = transportOn(context);
  const running = transport.run(plan, { source: 'microphone', range: null, listenFor: 'line' });
  await until(heardAt(context, 4) + 100);
  expect(transport.state.getState().phase).toBe('analysing');
  await transport.stop();
  expect(await running).toMatchObject({ finished: false, interruption: 'unread', heard: [] });
  expect(close).toHaveBeenCalled();
  expect(transport.state.getState().phase).toBe('idle');
});

it('is no more than stopped where the player had stopped it before its end', async () => {
  const transport = transportOn(context);
  const running = transport.run(plan, { source: 'microphone', range: null, listenFor: 'line' });
  await until(heardAt(context, 2));
  void transport.stop();
  await until(heardAt(context, 2) + 100);
  expect(transport.state.getState().phase).toBe('analysing');
  await transport.stop();
  expect(await running).toMatchObject({ finished: false, interruption: null });
});
