import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudioDevice, REST_MS } from '../../audio-core/engine/audio-device.ts';
import { createMetronome } from '../../audio-core/playback/metronome.ts';

/** A context that does as it is told. */
class FakeContext {
  static made: FakeContext[] = [];
  state = 'suspended';
  sinkId = '';
  audioWorklet = { addModule: vi.fn(async () => {}) };
  constructor() {
    FakeContext.made.push(this);
  }
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
  async setSinkId(id: string) {
    if (id === 'gone') throw new DOMException('no such speaker', 'NotFoundError');
    this.sinkId = id;
  }
}

const none = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers();
  FakeContext.made = [];
  vi.stubGlobal('AudioContext', FakeContext);
  // The smallest module there is.
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  vi.stubGlobal('fetch', async () => new Response(empty));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('forced faults', () => {
  it.each([
    ['audio-context-failed', 'no-audio-context'],
    ['audio-context-suspended', 'context-suspended'],
    ['no-web-assembly', 'no-web-assembly'],
    ['audio-worklet-undefined', 'no-audio-worklet'],
  ])('%s is %s', async (fault, problem) => {
    const device = createAudioDevice({ faults: new Set([fault]) });
    await expect(device.openForCapture()).rejects.toMatchObject({ name: 'AudioError', problem });
  });

  it('a fault that is lifted lets the device open', async () => {
    const faults = new Set(['audio-worklet-undefined', 'no-web-assembly']);
    const device = createAudioDevice({ faults });
    await expect(device.openForCapture()).rejects.toThrow();
    faults.clear();
    expect((await device.openForCapture()).context.state).toBe('running');
  });

  it('metronome-creation and metronome-start', () => {
    const context = {} as AudioContext;
    expect(() => createMetronome(context, new Set(['metronome-creation']))).toThrow('creation');
    const metronome = createMetronome(context, new Set(['metronome-start']));
    expect(() => metronome.sound({ time: 0, sound: 'beat' })).toThrow('start');
  });
});

describe('the context', () => {
  it('is suspended a while after the last sound, and resumed by the next', async () => {
    const device = createAudioDevice({ faults: none });
    const letGo = device.hold();
    const context = await device.open();
    await vi.advanceTimersByTimeAsync(2 * REST_MS);
    expect(context.state).toBe('running');
    letGo();
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    expect(context.state).toBe('running');
    await vi.advanceTimersByTimeAsync(1);
    expect(context.state).toBe('suspended');
    expect((await device.open()).state).toBe('running');
    expect(FakeContext.made).toHaveLength(1);
  });

  it('stays awake when something begins before that', async () => {
    const device = createAudioDevice({ faults: none });
    const context = await device.open();
    device.hold()();
    await vi.advanceTimersByTimeAsync(REST_MS / 2);
    device.hold();
    await vi.advanceTimersByTimeAsync(2 * REST_MS);
    expect(context.state).toBe('running');
  });
});

describe('a press that unlocks sound', () => {
  it('makes the context and begins it before anything is awaited, and lets it rest until it is used', async () => {
    const begun = vi.spyOn(FakeContext.prototype, 'resume');
    const device = createAudioDevice({ faults: none });
    const unlocked = device.unlock();
    expect(begun).toHaveBeenCalledOnce();
    await unlocked;
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(device.context()?.state).toBe('suspended');
    await device.open();
    expect(FakeContext.made).toHaveLength(1);
    begun.mockRestore();
  });

  it('does not cut off what sounds by then', async () => {
    const device = createAudioDevice({ faults: none });
    device.hold();
    await device.unlock();
    await vi.advanceTimersByTimeAsync(2 * REST_MS);
    expect(device.context()?.state).toBe('running');
  });
});

describe('two that use it', () => {
  it('keep it awake until both have let go, however often one says so', async () => {
    const device = createAudioDevice({ faults: none });
    const [music, check] = [device.hold(), device.hold()];
    const context = await device.open();
    check();
    check();
    await vi.advanceTimersByTimeAsync(2 * REST_MS);
    expect(context.state).toBe('running');
    music();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(context.state).toBe('suspended');
  });
});

describe('the speaker', () => {
  it('is the chosen one, and follows the choice', async () => {
    let chosen: string | null = 'headset';
    const device = createAudioDevice({ faults: none, preferredOutput: () => chosen });
    await device.open();
    expect(device.output()).toBe('headset');
    chosen = null;
    await device.open();
    expect(device.output()).toBe('');
  });

  it('is the system’s own when the chosen one is gone', async () => {
    const device = createAudioDevice({ faults: none, preferredOutput: () => 'gone' });
    await device.open();
    expect(device.output()).toBe('');
  });
});
