import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TakeSource } from '../../audio-core/api.ts';
import type { Ear } from '../../audio-core/capture/listening.ts';
import { createLiveSounds } from '../../audio-core/capture/live-sounds.ts';
import type { AudioDevice } from '../../audio-core/engine/audio-device.ts';
import { type FakeContext, fakeSound, plan, realSound, transportOn } from './fake-context.ts';

let context: FakeContext;
const letGo = vi.fn();
const listen = vi.fn();
const live = createLiveSounds();

function setUp() {
  return transportOn(context, {
    device: {
      open: async () => context,
      context: () => context,
      hold: () => letGo,
    } as unknown as AudioDevice,
    ear: { listen } as unknown as Ear,
    latency: async (input) => ({ input: input ?? '', output: '', seconds: 0, source: 'estimated' }),
    live,
  });
}
const options = (source: TakeSource) => ({ source, range: null, listenFor: 'line' as const });

beforeEach(() => {
  vi.clearAllMocks();
  context = fakeSound();
});
afterEach(realSound);

describe('a take', () => {
  it('runs to its last bar line and lets go of the device', async () => {
    const running = setUp().run(plan, options('none'));
    await vi.advanceTimersByTimeAsync(4900);
    expect(letGo).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(await running).toMatchObject({ finished: true, interruption: null });
    expect(letGo).toHaveBeenCalledOnce();
  });

  it('that the system puts to sleep ends there, and says so', async () => {
    const transport = setUp();
    const running = transport.run(plan, options('taps'));
    await vi.advanceTimersByTimeAsync(2000);
    context.set('interrupted');
    expect(await running).toMatchObject({ finished: false, interruption: 'asleep' });
    expect(transport.state.getState().phase).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hears each finger tap, by the time of its event', async () => {
    const transport = setUp();
    const running = transport.run(plan, options('taps'));
    const tap = (kind: 'press' | 'release', finger: string, ago = 0) =>
      transport.tap({ kind, finger, timeStamp: performance.now() - ago });
    tap('press', 'too soon');
    await vi.advanceTimersByTimeAsync(2050);
    tap('press', 'KeyV');
    await vi.advanceTimersByTimeAsync(1000);
    tap('press', 'KeyB', 20);
    await vi.advanceTimersByTimeAsync(500);
    tap('release', 'KeyV');
    tap('release', 'KeyC');
    await vi.advanceTimersByTimeAsync(5000);
    tap('release', 'KeyB');
    const { heard } = await running;
    const near = (seconds: number) => expect.closeTo(seconds, 2);
    expect(heard).toMatchObject([
      { onset: near(1), offset: near(2.5), midi: null },
      // Held until the tail of the take is over.
      { onset: near(1.98), offset: expect.closeTo(4.3, 1), midi: null },
    ]);
  });

  it('forgets what was heard of the one before, whatever listens', async () => {
    live.add({ onset: 0, midi: 60 });
    const running = setUp().run(plan, options('none'));
    expect(live.heard.getState()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5200);
    await running;
  });

  it('that is paused sleeps as long as the player wants', async () => {
    const transport = setUp();
    const running = transport.run(plan, options('none'));
    await vi.advanceTimersByTimeAsync(2000);
    await transport.pause();
    expect(context.state).toBe('suspended');
    await vi.advanceTimersByTimeAsync(100);
    expect(transport.state.getState().phase).toBe('paused');
    await transport.resume();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await running).toMatchObject({ finished: true, interruption: null });
  });

  it('that is stopped while the microphone is being asked for is over at once', async () => {
    listen.mockImplementation(
      ({ signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const transport = setUp();
    const running = transport.run(plan, options('microphone'));
    await vi.advanceTimersByTimeAsync(10);
    expect(transport.state.getState().phase).toBe('preparing');
    await transport.stop();
    expect(await running).toMatchObject({ finished: false });
    expect(letGo).toHaveBeenCalledOnce();
  });
});
