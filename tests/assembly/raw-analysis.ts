import { earAssets, wasmBytes } from '#tests/support/wasm';
import { type Address, instantiate, type KernelExports } from '../../audio-core/kernels/load.ts';

/** What the analysis entry exports, for tests of single stages and of its memory. */
export interface RawAnalysis extends KernelExports {
  readonly INPUT: Address;
  readonly INPUT_CAPACITY: Address;
  readonly TRACK_INPUT: Address;
  readonly TRACK_CAPACITY: Address;
  readonly TRACK_FRAMES: Address;
  readonly WEIGHTS: Address;
  readonly WINDOW_SAMPLES: Address;
  readonly MAGNITUDE: Address;
  readonly SPECTRUM: Address;
  readonly FIRST_LAYER: Address;
  configureResampler(rate: number): void;
  resamplePiece(count: number): number;
  resampleRest(): number;
  configureTracker(lowest: number, highest: number): number;
  track(count: number, hop: number, pitchEvery: number): void;
  derive(): void;
  readWindow(low: number, high: number): void;
}

/** The network's weights, in the order in which `assembly/weights.mjs` writes them. */
export function readWeights(): Float32Array {
  const { weights } = earAssets();
  const bytes = ArrayBuffer.isView(weights) ? weights : new Uint8Array(weights);
  return new Float32Array(
    new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice().buffer,
  );
}

/** An instance with the weights in place. */
export function rawAnalysis(): RawAnalysis {
  const wasm = instantiate<RawAnalysis>(wasmBytes('analysis'));
  loadWeights(wasm);
  return wasm;
}

export function loadWeights(wasm: RawAnalysis): void {
  const weights = readWeights();
  new Float32Array(wasm.memory.buffer, wasm.WEIGHTS.value, weights.length).set(weights);
  wasm.derive();
}
