import type { Seconds } from '#shared/lib/units';
import {
  type Address,
  floats,
  instantiate,
  type KernelExports,
  type WasmBytes,
  type WasmModule,
} from './load.ts';

interface Exports extends KernelExports {
  readonly INPUT: Address;
  readonly INPUT_CAPACITY: Address;
  readonly DECIMATED: Address;
  readonly FRAME_CAPACITY: Address;
  readonly FREQUENCY: Address;
  readonly CLARITY: Address;
  readonly LEVEL: Address;
  readonly RISE: Address;
  configure(sampleRate: number, lowest: number, highest: number): number;
  analyse(count: number, hop: number): void;
  configureDecimation(factor: number): number;
  decimate(factor: number, count: number): void;
}

/** One value a frame; frame i describes the instant `i · period` of the recording. */
export interface Frames {
  readonly period: Seconds;
  /** Hertz, 0 where nothing periodic was found. */
  readonly frequency: Float32Array;
  /** 0 (noise) to 1 (a perfect period). */
  readonly clarity: Float32Array;
  /** RMS of the 12 ms around the instant. */
  readonly level: Float32Array;
  /** Decibels by which the sound is brighter just after the instant than just before. */
  readonly rise: Float32Array;
}

export interface FrameOptions {
  readonly sampleRate: number;
  /** Samples between two frames. */
  readonly hop: number;
  /** Hertz. */
  readonly lowest: number;
  readonly highest: number;
  /** Called between blocks of about half a second with the part done, 0 to 1. */
  readonly between?: (done: number) => Promise<void>;
}

export interface AnalysisKernel {
  /** Low-passes and keeps every `factor`-th sample; sample k of the result is sample `k · factor`. */
  decimate(samples: Float32Array, factor: number): Float32Array;
  analyse(samples: Float32Array, options: FrameOptions): Promise<Frames>;
}

/** The typed front of `assembly/analysis.ts`. */
export function createAnalysisKernel(source: WasmBytes | WasmModule): AnalysisKernel {
  const wasm = instantiate<Exports>(source);
  const capacity = wasm.INPUT_CAPACITY.value;
  const frameCapacity = wasm.FRAME_CAPACITY.value;
  const input = floats(wasm, wasm.INPUT, capacity);

  /** Puts samples from `start` at INPUT, zeros where the recording has none. */
  function fill(samples: Float32Array, start: number, count: number): void {
    input.fill(0, 0, count);
    const from = Math.max(0, start);
    const to = Math.min(samples.length, start + count);
    if (to > from) input.set(samples.subarray(from, to), from - start);
  }

  return {
    decimate(samples, factor) {
      if (factor === 1) return samples;
      const reach = wasm.configureDecimation(factor);
      const output = new Float32Array(Math.ceil(samples.length / factor));
      const block = Math.floor((capacity - 2 * reach - 4) / factor);
      const decimated = floats(wasm, wasm.DECIMATED, block);
      for (let done = 0; done < output.length; done += block) {
        const count = Math.min(block, output.length - done);
        fill(samples, done * factor - reach, (count - 1) * factor + 2 * reach + 4);
        wasm.decimate(factor, count);
        output.set(decimated.subarray(0, count), done);
      }
      return output;
    },

    async analyse(samples, { sampleRate, hop, lowest, highest, between }) {
      const span = wasm.configure(sampleRate, lowest, highest);
      const total = Math.ceil(samples.length / hop);
      const block = Math.min(frameCapacity, Math.floor((capacity - span) / hop));
      const frames = {
        period: hop / sampleRate,
        frequency: new Float32Array(total),
        clarity: new Float32Array(total),
        level: new Float32Array(total),
        rise: new Float32Array(total),
      };
      const regions = [
        [frames.frequency, floats(wasm, wasm.FREQUENCY, frameCapacity)],
        [frames.clarity, floats(wasm, wasm.CLARITY, frameCapacity)],
        [frames.level, floats(wasm, wasm.LEVEL, frameCapacity)],
        [frames.rise, floats(wasm, wasm.RISE, frameCapacity)],
      ] as const;
      for (let done = 0; done < total; done += block) {
        await between?.(done / total);
        const count = Math.min(block, total - done);
        fill(samples, done * hop - span / 2, (count - 1) * hop + span);
        wasm.analyse(count, hop);
        for (const [output, region] of regions) output.set(region.subarray(0, count), done);
      }
      return frames;
    },
  };
}
