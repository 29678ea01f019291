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
  configure(sampleRate: number, lowest: number, highest: number): void;
  reset(): void;
  push(count: number): number;
  level(): number;
  highest(): number;
  frequency(): number;
  clarity(): number;
  onset(): number;
}

/** Longest quantum taken at once; browsers deliver 128 frames today. */
const QUANTUM_LIMIT = 4096;

/** What was heard in the newest hop of about 12 ms. */
export interface RealtimeFrame {
  level: number;
  peak: number;
  /** Hertz, 0 where nothing periodic was found. */
  frequency: number;
  /** 0 to 1. */
  clarity: number;
  onset: boolean;
}

/** The typed front of `assembly/realtime.ts`. After construction nothing is allocated. */
export interface RealtimeKernel {
  configure(sampleRate: number, lowest: number, highest: number): void;
  reset(): void;
  /** Takes one quantum; the frame it completed, or null. The same object is filled again each time. */
  push(quantum: Float32Array): RealtimeFrame | null;
}

export function createRealtimeKernel(source: WasmBytes | WasmModule): RealtimeKernel {
  const wasm = instantiate<Exports>(source);
  const input = floats(wasm, wasm.QUANTUM, QUANTUM_LIMIT);
  const frame: RealtimeFrame = { level: 0, peak: 0, frequency: 0, clarity: 0, onset: false };

  return {
    configure: (sampleRate, lowest, highest) => wasm.configure(sampleRate, lowest, highest),
    reset: () => wasm.reset(),
    push(quantum) {
      input.set(quantum);
      if (!wasm.push(quantum.length)) return null;
      frame.level = wasm.level();
      frame.peak = wasm.highest();
      frame.frequency = wasm.frequency();
      frame.clarity = wasm.clarity();
      frame.onset = wasm.onset() !== 0;
      return frame;
    },
  };
}
