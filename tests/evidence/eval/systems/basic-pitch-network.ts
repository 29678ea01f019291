import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BasicPitch } from '@spotify/basic-pitch';
import * as tf from '@tensorflow/tfjs';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import type { Recording } from '../../../../audio-core/analysis/wav.ts';
import { resample } from './resample.ts';

/** Activations from 0 to 1, a row for each frame of 256 samples at 22 050 Hz. */
export interface PeerPosteriors {
  /** 88 wide, from A0. */
  readonly notes: number[][];
  readonly onsets: number[][];
  /** 264 wide, three to a semitone. */
  readonly contours: number[][];
}

export interface PeerNetwork {
  infer(recording: Recording): Promise<PeerPosteriors>;
}

const RATE = 22_050;
const WINDOW = 43_844;
const STEP = 36_164;
const LEAD = 3840;

const require = createRequire(import.meta.url);
export const MODEL_FOLDER = join(dirname(require.resolve('@spotify/basic-pitch')), '../model');
export const BACKEND_FOLDER = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'));

/**
 * The package's model run by the package's code on TensorFlow.js's fastest backend here: WebAssembly
 * with SIMD, one thread.
 */
export async function basicPitchNetwork(): Promise<PeerNetwork> {
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths(`${BACKEND_FOLDER}/`);
  await tf.setBackend('wasm');
  const peer = new FramedBasicPitch(readModel());
  await peer.model;
  return {
    async infer({ samples, sampleRate }) {
      const posteriors: PeerPosteriors = { notes: [], onsets: [], contours: [] };
      // The package keeps every tensor it makes; the scope lets them go with the recording.
      tf.engine().startScope();
      await peer.evaluateModel(
        resample(samples, sampleRate, RATE),
        (notes, onsets, contours) => {
          posteriors.notes.push(...notes);
          posteriors.onsets.push(...onsets);
          posteriors.contours.push(...contours);
        },
        () => {},
      );
      tf.engine().endScope();
      return posteriors;
    },
  };
}

/** Cuts the windows itself: the package's way needs a kind of `fill` the WebAssembly backend lacks. */
class FramedBasicPitch extends BasicPitch {
  override async prepareData(samples: Float32Array): Promise<[tf.Tensor3D, number]> {
    const length = LEAD + samples.length;
    const count = Math.ceil(length / STEP);
    const padded = new Float32Array((count - 1) * STEP + WINDOW);
    padded.set(samples, LEAD);
    const windows = new Float32Array(count * WINDOW);
    for (let i = 0; i < count; i += 1) {
      windows.set(padded.subarray(i * STEP, i * STEP + WINDOW), i * WINDOW);
    }
    return [tf.tensor3d(windows, [count, WINDOW, 1]), samples.length];
  }
}

function readModel(): Promise<tf.GraphModel> {
  const graph = JSON.parse(readFileSync(join(MODEL_FOLDER, 'model.json'), 'utf8'));
  const bytes = readFileSync(join(MODEL_FOLDER, 'group1-shard1of1.bin'));
  return tf.loadGraphModel({
    load: async () => ({
      modelTopology: graph.modelTopology,
      format: graph.format,
      weightSpecs: graph.weightsManifest[0].weights,
      weightData: Uint8Array.from(bytes).buffer,
    }),
  });
}
