import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ear } from '../../audio-core/capture/listening.ts';
import type { AudioDevice } from '../../audio-core/engine/audio-device.ts';
import { createLiveSounds } from '../../audio-core/take/live-sounds.ts';
import type { TakeSource } from '../../audio-core/take/take.ts';
import type { TransportParts } from '../../audio-core/transport/transport-parts.ts';
import {
  type FakeContext,
  fakeSound,
  heardAt,
  plan,
  realSound,
  transportOn,
  until,
} from './fake-context.ts';

let context: FakeContext;
const letGo = vi.fn();
const listen = vi.fn();
const live = createLiveSounds();

function setUp(parts: Partial<TransportParts> = {}) {
  return transportOn(context, {
    device: {
      open: async () => context,
      context: () => context,
      hold: () => letGo,
    } as unknown as AudioDevice,
    ear: { listen } as unknown as Ear,
    latency: async (input) => ({ input: input ?? '', output: '', seconds: 0, source: 'estimated' }),
    live,
    ...parts,
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

  it('begins at a moment that is named, and is entered where it is by now', async () => {
    const transport = setUp();
    const phase = () => transport.state.getState().phase;
    const early = transport.run(plan, {
      ...options('none'),
      startsAt: performance.now() + 2000,
    });
    await vi.advanceTimersByTimeAsync(1950);
    expect(phase()).toBe('countdown');
    await vi.advanceTimersByTimeAsync(100);
    expect(phase()).toBe('prep-beats');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await early).toMatchObject({ finished: true });
    const late = transport.run(plan, { ...options('none'), startsAt: performance.now() - 2500 });
    await vi.advanceTimersByTimeAsync(50);
    expect(phase()).toBe('running');
    expect(transport.position()).toBeCloseTo(1.5, 0);
    await vi.advanceTimersByTimeAsync(2600);
    expect(await late).toMatchObject({ finished: true });
  });

  it('that nobody is to hear goes by the page’s clock, where nothing has unlocked sound', async () => {
    const locked = {
      open: () => new Promise(() => {}),
      context: () => null,
      hold: () => letGo,
    } as unknown as AudioDevice;
    const transport = setUp({ device: locked });
    const phase = () => transport.state.getState().phase;
    const startsAt = performance.now() + 2000;
    const running = transport.run(plan, { ...options('none'), startsAt, isSilent: true });
    await vi.advanceTimersByTimeAsync(1950);
    expect(phase()).toBe('countdown');
    await vi.advanceTimersByTimeAsync(100);
    expect(phase()).toBe('prep-beats');
    await vi.advanceTimersByTimeAsync(1950);
    // One prep beat and a beat of the music after the start.
    expect(phase()).toBe('running');
    expect(transport.position()).toBeCloseTo(1);
    // Who looks away and comes back is where the others are.
    await transport.pause();
    await vi.advanceTimersByTimeAsync(1000);
    expect(phase()).toBe('paused');
    await transport.resume();
    expect(transport.position()).toBeCloseTo(2);
    await vi.advanceTimersByTimeAsync(2050);
    expect(await running).toMatchObject({ finished: true, source: 'none', heard: [] });
    const again = { ...options('none'), startsAt: performance.now(), isSilent: true };
    const stopped = transport.run(plan, again);
    await vi.advanceTimersByTimeAsync(100);
    await transport.stop();
    expect(await stopped).toMatchObject({ finished: false });
    expect(transport.position()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  const last = { onset: 3, duration: 1, midi: 60, program: 0, velocity: 1, part: 0 };
  const playback = { audio: new Blob(['sound']), audioStart: -1, tempo: plan.tempo };
  it.each([
    ['a recording of it', { playback }, [], 0.6],
    ['its notes', {}, [last], 0.3],
    ['both', { playback }, [last], 0.6],
  ])('that plays %s lets the end of it sound', async (_, played, notes, tail) => {
    const silence = vi.fn();
    AudioBufferSourceNode.prototype.stop = silence;
    const transport = setUp({ notePlayer: async () => ({ play: () => {}, silence }) });
    const running = transport.run({ ...plan, notes }, { ...options('none'), ...played });
    await until(heardAt(context, 4 + tail) - 50);
    expect(transport.state.getState().phase).toBe('running');
    expect(silence).not.toHaveBeenCalled();
    await until(heardAt(context, 4 + tail) + 50);
    expect(silence).toHaveBeenCalled();
    expect(await running).toMatchObject({ finished: true });
  });

  it('has handed its first click to the clock before any screen hears that it began', async () => {
    const started: number[] = [];
    vi.stubGlobal(
      'OscillatorNode',
      class extends OscillatorNode {
        override start(when: number) {
          started.push(when);
        }
      },
    );
    const transport = setUp();
    const seen: number[] = [];
    transport.state.subscribe(({ phase }) => {
      if (phase === 'prep-beats') seen.push(started.length);
    });
    const running = transport.run(plan, options('none'));
    await vi.advanceTimersByTimeAsync(5200);
    await running;
    expect(seen[0]).toBeGreaterThan(0);
    expect(started[0]).toBeGreaterThan(0);
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

  it.each(['none', 'taps'] as const)(
    'with source %s waits where its speaker is gone, unless it listens',
    async (source) => {
      const unwatch = vi.fn();
      const watchOutput = vi.fn((_onGone: () => void) => unwatch);
      const transport = setUp({ watchOutput });
      const running = transport.run(plan, options(source));
      await vi.advanceTimersByTimeAsync(2000);
      for (const [onGone] of watchOutput.mock.calls) onGone();
      const isHeard = source === 'none';
      expect(transport.state.getState().phase).toBe(isHeard ? 'paused' : 'running');
      expect(context.state).toBe(isHeard ? 'suspended' : 'running');
      await transport.resume();
      await vi.advanceTimersByTimeAsync(5000);
      expect(await running).toMatchObject({ finished: true, interruption: null });
      expect(unwatch).toHaveBeenCalledTimes(watchOutput.mock.calls.length);
    },
  );

  it('whose speaker goes while it is counted in ends there', async () => {
    let lose = () => {};
    const transport = setUp({
      watchOutput: (onGone) => {
        lose = onGone;
        return () => {};
      },
    });
    const running = transport.run(plan, options('none'));
    await vi.advanceTimersByTimeAsync(500);
    expect(transport.state.getState().phase).toBe('prep-beats');
    lose();
    expect(await running).toMatchObject({ finished: false, interruption: 'asleep' });
  });

  it('goes on where it was resumed before the context had fallen asleep', async () => {
    const transport = setUp();
    const running = transport.run(plan, options('none'));
    await vi.advanceTimersByTimeAsync(2000);
    const resume = vi.spyOn(context, 'resume');
    context.suspend = () => new Promise<void>(() => {});
    void transport.pause();
    await transport.resume();
    expect(resume).toHaveBeenCalledOnce();
    expect(transport.state.getState().phase).toBe('running');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await running).toMatchObject({ finished: true });
  });

  describe('whose context does not wake', () => {
    const wake = () => context.set('running');
    beforeEach(() => {
      context.resume = () => new Promise<void>(() => {});
    });
    const pausedTake = async () => {
      const transport = setUp();
      const running = transport.run(plan, options('none'));
      await vi.advanceTimersByTimeAsync(2000);
      await transport.pause();
      return { transport, running };
    };

    it('stays paused and says so, and goes on at the next try', async () => {
      const { transport, running } = await pausedTake();
      const resuming = transport.resume().catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(3000);
      expect(await resuming).toMatchObject({ name: 'AudioError', problem: 'context-suspended' });
      expect(transport.state.getState().phase).toBe('paused');
      context.resume = async () => wake();
      await transport.resume();
      expect(transport.state.getState().phase).toBe('running');
      await vi.advanceTimersByTimeAsync(4000);
      expect(await running).toMatchObject({ finished: true });
    });

    it('does not go on unseen when it wakes later', async () => {
      const { transport } = await pausedTake();
      const suspend = vi.spyOn(context, 'suspend');
      const resuming = transport.resume().catch(() => {});
      await vi.advanceTimersByTimeAsync(3000);
      await resuming;
      expect(suspend).toHaveBeenCalledOnce();
      await transport.stop();
    });

    it('is over when it is stopped', async () => {
      const { transport, running } = await pausedTake();
      await transport.stop();
      expect(await running).toMatchObject({ finished: false });
      expect(transport.state.getState().phase).toBe('idle');
    });
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
