import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AudioDevice } from '../../audio-core/engine/audio-device.ts';
import type { Faults } from '../../audio-core/engine/faults.ts';
import { createFreeMetronome } from '../../audio-core/transport/free-metronome.ts';
import type { TransportState } from '../../audio-core/transport/machine.ts';
import { IDLE } from '../../audio-core/transport/machine.ts';
import { type FakeContext, fakeSound, realSound } from './fake-context.ts';

let context: FakeContext;
/** What was handed to the clock and not taken back before its time. */
const clicks: { readonly time: number; readonly hertz: number }[] = [];
let volume = 1;
const letGo = vi.fn();
const onError = vi.fn();
beforeEach(() => {
  context = fakeSound();
  clicks.length = 0;
  volume = 1;
  vi.clearAllMocks();
  const make = globalThis.OscillatorNode;
  vi.stubGlobal(
    'OscillatorNode',
    class extends make {
      readonly #hertz: number;
      #time = 0;
      constructor(on: BaseAudioContext, { frequency = 0 }: OscillatorOptions = {}) {
        super(on);
        this.#hertz = frequency;
      }
      override start(time = 0) {
        this.#time = time;
        clicks.push({ time, hertz: this.#hertz });
      }
      override stop(time = 0) {
        if (time > 0 || this.#time <= context.currentTime) return;
        clicks.splice(0, clicks.length, ...clicks.filter((click) => click.time !== this.#time));
      }
    },
  );
});
afterEach(realSound);

function setUp(faults: Faults = new Set<never>()) {
  const transport = createStore<TransportState>(() => IDLE);
  const device = { open: async () => context, hold: () => letGo } as unknown as AudioDevice;
  return {
    transport,
    metronome: createFreeMetronome({ device, transport, faults, volume: () => volume }),
  };
}
const times = () => clicks.map(({ time }) => Math.round(time * 1e6) / 1e6);
const ACCENT = 1760;
const beat = { tempo: 120, beats: 4, strongBeats: [1] };

describe('the free metronome', () => {
  it('ticks evenly until it is switched off', async () => {
    const { metronome } = setUp();
    await metronome.toggle(beat, onError);
    expect(metronome.isOn.getState()).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    const [first = 0, ...rest] = times();
    const gaps = rest.map((time, i) => Math.round((time - (rest[i - 1] ?? first)) * 1e6) / 1e6);
    expect(gaps.length).toBeGreaterThan(4);
    expect(new Set(gaps)).toEqual(new Set([0.5]));
    await metronome.toggle(beat, onError);
    expect(metronome.isOn.getState()).toBe(false);
    expect(letGo).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [{ phase: 'countdown', countdown: 20, isStudy: true }, true],
    [{ phase: 'countdown', countdown: 2, isStudy: true }, true],
    [{ phase: 'countdown', countdown: 1, isStudy: true }, false],
    // The quiet before a recording.
    [{ phase: 'countdown', countdown: 3, isStudy: false }, false],
    // A time to look may come, or not.
    [{ phase: 'preparing' }, true],
    [{ phase: 'prep-beats', prepBeat: 0 }, false],
    [{ phase: 'running' }, false],
  ] as const)('while the transport is at %o it goes on: %s', async (state, goesOn) => {
    const { transport, metronome } = setUp();
    await metronome.toggle(beat, onError);
    transport.setState({ ...IDLE, ...state }, true);
    expect(metronome.isOn.getState()).toBe(goesOn);
    metronome.stop();
  });

  it('runs once, however fast it was switched on, off and on', async () => {
    const { metronome } = setUp();
    await Promise.all([
      metronome.toggle(beat, onError),
      metronome.toggle(beat, onError),
      metronome.toggle(beat, onError),
    ]);
    expect(metronome.isOn.getState()).toBe(true);
    expect(vi.getTimerCount()).toBe(1);
    metronome.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stresses what the meter stresses', async () => {
    const { metronome } = setUp();
    await metronome.toggle({ tempo: 240, beats: 5, strongBeats: [1, 4] }, onError);
    await vi.advanceTimersByTimeAsync(1200);
    const [accent, stress, plain] = [ACCENT, 1397, 1175];
    expect(clicks.slice(0, 6).map(({ hertz }) => hertz)).toEqual([
      accent,
      plain,
      plain,
      stress,
      plain,
      accent,
    ]);
    metronome.stop();
  });

  it('does not begin while music is prepared', async () => {
    const { transport, metronome } = setUp();
    transport.setState({ ...IDLE, phase: 'preparing' }, true);
    await metronome.toggle(beat, onError);
    expect(metronome.isOn.getState()).toBe(false);
  });

  it('leaves out what its page slept through', async () => {
    const { metronome } = setUp();
    await metronome.toggle(beat, onError);
    vi.spyOn(context, 'currentTime', 'get').mockReturnValue(5.5);
    await vi.advanceTimersByTimeAsync(50);
    expect(times()).toEqual([0.05, 0.55, 5.55, 6.05]);
    metronome.stop();
  });

  it('does not begin over music', async () => {
    const { transport, metronome } = setUp();
    transport.setState({ ...IDLE, phase: 'running' }, true);
    await metronome.toggle(beat, onError);
    expect(metronome.isOn.getState()).toBe(false);
    expect(clicks).toEqual([]);
  });

  it.each(['metronome-creation', 'metronome-start'])('is off again after %s', async (fault) => {
    const { metronome } = setUp(new Set([fault]) as Faults);
    await expect(metronome.toggle(beat, onError)).rejects.toMatchObject({ problem: 'metronome' });
    expect(metronome.isOn.getState()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['metronome-creation', 'metronome-start'])('is off after %s later on', async (fault) => {
    const faults = new Set<string>();
    const { metronome } = setUp(faults);
    await metronome.toggle(beat, onError);
    await vi.advanceTimersByTimeAsync(100);
    faults.add(fault);
    if (fault === 'metronome-creation') metronome.change({ ...beat, tempo: 60 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(onError.mock.calls).toMatchObject([[{ problem: 'metronome' }]]);
    expect(metronome.isOn.getState()).toBe(false);
    expect(letGo).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['suspended', 'interrupted', 'closed'])(
    'is off when its context is %s',
    async (state) => {
      const { metronome } = setUp();
      await metronome.toggle(beat, onError);
      await vi.advanceTimersByTimeAsync(200);
      context.set(state);
      expect(metronome.isOn.getState()).toBe(false);
      expect(times()).toEqual([0.05]);
      expect(vi.getTimerCount()).toBe(0);
      expect(onError).not.toHaveBeenCalled();
    },
  );
});

describe('a free metronome that is changed', () => {
  it.each([
    ['slower', { ...beat, tempo: 60 }, [2.05, 3.05]],
    ['faster', { ...beat, tempo: 240 }, [1.35, 1.6, 1.85, 2.1]],
  ])('counts on from its last click, %s', async (_, changed, after) => {
    const { metronome } = setUp();
    await metronome.toggle(beat, onError);
    await vi.advanceTimersByTimeAsync(1300);
    metronome.change(changed);
    await vi.advanceTimersByTimeAsync(after.at(-1)! * 1000 - 1300);
    const heard = times().filter((time) => time <= after.at(-1)!);
    expect(heard).toEqual([0.05, 0.55, 1.05, ...after]);
    expect(clicks.flatMap(({ hertz }, i) => (hertz === ACCENT ? i : [])).slice(0, 2)).toEqual([
      0, 4,
    ]);
    metronome.stop();
  });

  it('begins a new measure where the meter is another one', async () => {
    const { metronome } = setUp();
    await metronome.toggle(beat, onError);
    await vi.advanceTimersByTimeAsync(1300);
    metronome.change({ ...beat, beats: 3 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(times().slice(0, 7)).toEqual([0.05, 0.55, 1.05, 1.55, 2.05, 2.55, 3.05]);
    expect(clicks.slice(0, 7).map(({ hertz }) => hertz === ACCENT)).toEqual(
      [1, 0, 0, 1, 0, 0, 1].map(Boolean),
    );
    metronome.stop();
  });

  it('is as loud as it is wanted then', async () => {
    const { metronome } = setUp();
    await metronome.toggle(beat, onError);
    await vi.advanceTimersByTimeAsync(300);
    volume = 0;
    metronome.change(beat);
    await vi.advanceTimersByTimeAsync(2000);
    expect(times()).toEqual([0.05]);
    volume = 1;
    metronome.change(beat);
    expect(times()[1]).toBe(2.55);
    metronome.stop();
  });

  it('while it opens counts what was wanted last', async () => {
    const { metronome } = setUp();
    const opening = metronome.toggle(beat, onError);
    metronome.change({ ...beat, tempo: 60 });
    await opening;
    await vi.advanceTimersByTimeAsync(100);
    expect(times()).toEqual([0.05, 1.05]);
    metronome.stop();
  });

  it('stays off where it is off', () => {
    const { metronome } = setUp();
    metronome.change(beat);
    expect(metronome.isOn.getState()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
