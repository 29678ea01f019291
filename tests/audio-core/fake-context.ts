import { vi } from 'vitest';
import type { Ear } from '../../audio-core/capture/listening.ts';
import type { AnalyserClient } from '../../audio-core/engine/analyser-client.ts';
import type { AudioDevice } from '../../audio-core/engine/audio-device.ts';
import { createLiveSounds } from '../../audio-core/take/live-sounds.ts';
import type { TakePlan } from '../../audio-core/timing/timetable.ts';
import { createTransport } from '../../audio-core/transport/transport.ts';
import type { TransportParts } from '../../audio-core/transport/transport-parts.ts';
import { planWith } from './plans.ts';

/** A context whose time is the fake timers' own, and which the system can stop. Its speaker is late by `outputLatency`. */
export class FakeContext extends EventTarget {
  state = 'running';
  destination = {};
  baseLatency = 0;
  outputLatency = 0;
  readonly begun = performance.now();
  get currentTime() {
    return (performance.now() - this.begun) / 1000;
  }
  set(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  suspend = async () => this.set('suspended');
  resume = async () => this.set('running');
  close = async () => this.set('closed');
  decodeAudioData = async () => ({});
  createPeriodicWave = () => ({});
}

/** What clicks, tones and recordings are made of. */
class FakeNode {
  gain = {
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
    setTargetAtTime() {},
    cancelScheduledValues() {},
  };
  onended = () => {};
  connect = (next: unknown) => next;
  disconnect() {}
  start() {}
  stop() {}
}

/** Time is the test's own from here on. */
export function fakeSound(): FakeContext {
  vi.useFakeTimers();
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('AudioBufferSourceNode', class extends FakeNode {});
  return new FakeContext();
}

export function realSound(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** A transport on that context; what it should not need rejects. */
export function transportOn(context: FakeContext, parts: Partial<TransportParts> = {}) {
  return createTransport({
    device: {
      open: async () => context,
      context: () => context,
      hold: () => () => {},
    } as unknown as AudioDevice,
    ear: { listen: () => Promise.reject(new Error('not listening')) } as unknown as Ear,
    analyser: { begin: async () => {}, cancel() {} } as unknown as AnalyserClient,
    latency: () => Promise.reject(new Error('not asked')),
    live: createLiveSounds(),
    watchOutput: () => () => {},
    notePlayer: () => Promise.reject(new Error('not playing')),
    metronomeVolume: () => 1,
    faults: new Set(),
    onSinkError: () => {},
    ...parts,
  });
}

/** One measure of four beats of a second, after one prep beat. */
export const plan: TakePlan = planWith({ to: 4 });

/** Before the countdown, in seconds. */
const SETTLE = 0.05;

/** Page time at which a player hears a moment of the music; `seconds` from its first beat, in a take begun at once. */
export function heardAt(context: FakeContext, seconds: number, { tempo, ...take } = plan): number {
  const countIn = take.countdown + (take.prepBeats.length * 60) / tempo;
  return context.begun + 1000 * (SETTLE + countIn + seconds + context.outputLatency);
}

/** Lets the time come when an event is delivered: a little after it happened. */
export async function until(pageTime: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(Math.max(0, Math.ceil(pageTime) + 2 - performance.now()));
}
