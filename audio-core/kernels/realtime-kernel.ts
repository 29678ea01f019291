import {
  type Address,
  floats,
  instantiate,
  type KernelExports,
  type WasmBytes,
  type WasmModule,
} from './load.ts';

interface Exports extends KernelExports {
  readonly QUANTUM: Address;
  readonly QUANTUM_CAPACITY: Address;
  readonly LEVEL: Address;
  readonly PITCHED: Address;
  readonly ONSET: Address;
  configure(sampleRate: number, lowest: number, highest: number): void;
  expectClick(frame: number): void;
  push(count: number, frame: number): void;
  next(): number;
  level(): number;
  peak(): number;
  levelFrame(): number;
  frequency(): number;
  midi(): number;
  clarity(): number;
  pitchFrame(): number;
  onsetFrame(): number;
  onsetStrength(): number;
}

/** Told what was heard, in the order in which it was found. Frames are those given to `push`. */
interface RealtimeListener {
  /** RMS and largest sample of the 50 ms that begin at `frame`, 0 to 1. */
  onLevel(frame: number, level: number, peak: number): void;
  /**
   * Every 10 ms: the pitch at the instant `frame`, the middle of the stretch it was found in. Hertz and
   * fractional MIDI number, both 0 where nothing periodic was found; clarity is 0 to 1.
   */
  onPitch(frame: number, frequency: number, midi: number, clarity: number): void;
  /** A sound began at `frame`; `strength` is the part of what is heard that was new, 0 to 1. */
  onOnset(frame: number, strength: number): void;
}

/** The typed front of `assembly/realtime.ts`. After construction nothing is allocated. */
interface RealtimeKernel {
  /** Limits of the pitch in hertz. Forgets everything. */
  configure(sampleRate: number, lowest: number, highest: number): void;
  /** Our own metronome will be heard at `frame`, round trip included: that is no onset. */
  expectClick(frame: number): void;
  /** Takes a quantum that begins at `frame`; after a gap it begins afresh. */
  push(quantum: Float32Array, frame: number): void;
}

export function createRealtimeKernel(
  source: WasmBytes | WasmModule,
  { onLevel, onPitch, onOnset }: RealtimeListener,
): RealtimeKernel {
  const wasm = instantiate<Exports>(source);
  const input = floats(wasm, wasm.QUANTUM, wasm.QUANTUM_CAPACITY.value);
  const level = wasm.LEVEL.value;
  const pitched = wasm.PITCHED.value;

  return {
    configure: (sampleRate, lowest, highest) => wasm.configure(sampleRate, lowest, highest),
    expectClick: (frame) => wasm.expectClick(frame),
    push(quantum, frame) {
      input.set(quantum);
      wasm.push(quantum.length, frame);
      for (let found = wasm.next(); found !== 0; found = wasm.next()) {
        if (found === level) {
          onLevel(wasm.levelFrame(), wasm.level(), wasm.peak());
        } else if (found === pitched) {
          onPitch(wasm.pitchFrame(), wasm.frequency(), wasm.midi(), wasm.clarity());
        } else {
          onOnset(wasm.onsetFrame(), wasm.onsetStrength());
        }
      }
    },
  };
}
