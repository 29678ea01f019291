import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TransportState } from '../../audio-core/api.ts';
import type { AudioDevice } from '../../audio-core/engine/audio-device.ts';
import type { Faults } from '../../audio-core/engine/faults.ts';
import { createFreeMetronome } from '../../audio-core/playback/free-metronome.ts';
import { IDLE } from '../../audio-core/transport/machine.ts';
import { type FakeContext, fakeSound, realSound } from './fake-context.ts';

let context: FakeContext;
const started: number[] = [];
const letGo = vi.fn();
beforeEach(() => {
  context = fakeSound();
  started.length = 0;
  letGo.mockClear();
  const make = globalThis.OscillatorNode as unknown as new () => { start(time?: number): void };
  vi.stubGlobal(
    'OscillatorNode',
    class extends make {
      override start(time = 0) {
        started.push(time);
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
    metronome: createFreeMetronome({ device, transport, faults, volume: () => 1 }),
  };
}
const beat = { tempo: 120, beats: 4 };

describe('the free metronome', () => {
  it('ticks evenly until it is switched off', async () => {
    const { metronome } = setUp();
    await metronome.toggle(beat);
    expect(metronome.isOn.getState()).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    const gaps = started.slice(1).map((time, i) => Math.round((time - started[i]!) * 1e6) / 1e6);
    expect(gaps.length).toBeGreaterThan(4);
    expect(new Set(gaps)).toEqual(new Set([0.5]));
    await metronome.toggle(beat);
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
    [{ phase: 'prep-beats', prepBeat: 0 }, false],
    [{ phase: 'running' }, false],
  ] as const)('while the transport is at %o it goes on: %s', async (state, goesOn) => {
    const { transport, metronome } = setUp();
    await metronome.toggle(beat);
    transport.setState({ ...IDLE, ...state }, true);
    expect(metronome.isOn.getState()).toBe(goesOn);
    metronome.stop();
  });

  it('runs once, however fast it was switched on, off and on', async () => {
    const { metronome } = setUp();
    await Promise.all([metronome.toggle(beat), metronome.toggle(beat), metronome.toggle(beat)]);
    expect(metronome.isOn.getState()).toBe(true);
    expect(vi.getTimerCount()).toBe(1);
    metronome.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin over music', async () => {
    const { transport, metronome } = setUp();
    transport.setState({ ...IDLE, phase: 'running' }, true);
    await metronome.toggle(beat);
    expect(metronome.isOn.getState()).toBe(false);
    expect(started).toEqual([]);
  });

  it.each(['metronome-creation', 'metronome-start'])('is off again after %s', async (fault) => {
    const { metronome } = setUp(new Set([fault]) as Faults);
    await expect(metronome.toggle(beat)).rejects.toMatchObject({ problem: 'metronome' });
    expect(metronome.isOn.getState()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
