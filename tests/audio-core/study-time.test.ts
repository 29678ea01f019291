import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { studyTime } from '../../audio-core/transport/study-time.ts';
import { type FakeContext, fakeSound, plan, realSound, transportOn } from './fake-context.ts';

let context: FakeContext;
beforeEach(() => {
  context = fakeSound();
});
afterEach(realSound);

function studying(seconds: number) {
  const left: number[] = [];
  const skip = new AbortController();
  const end = new AbortController();
  const over = studyTime({
    until: context.currentTime + seconds,
    now: () => context.currentTime,
    onLeft: (seconds) => left.at(-1) !== seconds && left.push(seconds),
    skipped: skip.signal,
    ends: [end.signal],
  });
  return { left, skip, end, over };
}

describe('the time to look', () => {
  it('counts down and is over by itself', async () => {
    const { left, over } = studying(3);
    await vi.advanceTimersByTimeAsync(3100);
    expect(await over).toBe(true);
    expect(left).toEqual([3, 2, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is cut short by a player who has seen enough', async () => {
    const { skip, over } = studying(30);
    await vi.advanceTimersByTimeAsync(500);
    skip.abort();
    expect(await over).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is no beginning when it was given up', async () => {
    const { end, over } = studying(30);
    end.abort();
    expect(await over).toBe(false);
    const late = studyTime({
      until: 1e9,
      now: () => 0,
      onLeft: () => {},
      skipped: new AbortController().signal,
      ends: [end.signal],
    });
    expect(await late).toBe(false);
  });
});

describe('a challenge', () => {
  const challenge = { ...plan, study: 30 };
  const quiet = { source: 'none', range: null, listenFor: 'line' } as const;

  it('waits, then counts in and plays', async () => {
    const transport = transportOn(context);
    const running = transport.run(challenge, quiet);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(transport.state.getState()).toMatchObject({
      phase: 'countdown',
      countdown: 20,
      isStudy: true,
    });
    expect(transport.position()).toBeNull();
    await vi.advanceTimersByTimeAsync(20_200);
    expect(transport.state.getState()).toMatchObject({ phase: 'prep-beats', isStudy: false });
    await vi.advanceTimersByTimeAsync(5200);
    expect(await running).toMatchObject({ finished: true });
  });

  it('begins when the player is ready', async () => {
    const transport = transportOn(context);
    const running = transport.run(challenge, quiet);
    await vi.advanceTimersByTimeAsync(2000);
    transport.skipStudy();
    await vi.advanceTimersByTimeAsync(500);
    expect(transport.state.getState().phase).toBe('prep-beats');
    await transport.stop();
    expect(await running).toMatchObject({ finished: false, interruption: null });
  });

  it('is stopped while the music is looked at', async () => {
    const transport = transportOn(context);
    const running = transport.run(challenge, quiet);
    await vi.advanceTimersByTimeAsync(2000);
    await transport.stop();
    expect(await running).toMatchObject({ finished: false });
    expect(transport.state.getState().phase).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks for the microphone before the time runs, and lets go of it', async () => {
    const close = vi.fn();
    const listen = vi.fn(async () => ({ close }));
    const transport = transportOn(context, { ear: { listen } as never });
    const running = transport.run(challenge, { ...quiet, source: 'microphone' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(listen).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    await transport.stop();
    await running;
  });
});

describe('music that nobody listens to', () => {
  it('is paused, not ended, when the system takes the sound', async () => {
    const transport = transportOn(context);
    const running = transport.run(plan, { source: 'none', range: null, listenFor: 'line' });
    await vi.advanceTimersByTimeAsync(2000);
    context.set('interrupted');
    expect(transport.state.getState().phase).toBe('paused');
    await transport.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await running).toMatchObject({ finished: true, interruption: null });
  });
});
