import { wrap } from 'comlink';
import analysisWasm from '../../../../assembly/build/analysis.wasm?url';
import earWeights from '../../../../assembly/build/ear.weights?url';
import { readWav } from '../../../../audio-core/analysis/wav.ts';
import { createAnalyserClient } from '../../../../audio-core/engine/analyser-client.ts';
import type { HeardNote, Hints } from '../../eval/system.ts';
import type { HearWorker } from './hear.worker.ts';

/** What the benches call in the page. Recordings are named by their address. */
export interface BenchPage {
  hear(wav: string, hints: Hints): Promise<{ notes: readonly HeardNote[]; wall: number }>;
  fingerprint(wav: string): Promise<string>;
  endOfTake(take: Take): Promise<EndOfTake>;
}

export interface Take {
  readonly wav: string;
  readonly seconds: number;
  /** Times real time at which the chunks come. */
  readonly speed: number;
  readonly hints: Hints;
}

export interface EndOfTake {
  /** From the last chunk to the notes. */
  readonly milliseconds: number;
  readonly notes: number;
}

const CHUNK = 4096;
const bytes = async (address: string) => (await fetch(address)).arrayBuffer();

const remote = wrap<HearWorker>(
  new Worker(new URL('./hear.worker.ts', import.meta.url), { type: 'module' }),
);
const loaded = Promise.all([bytes(analysisWasm), bytes(earWeights)]).then(([wasm, weights]) =>
  remote.load({ wasm, weights }),
);

const page: BenchPage = {
  async hear(wav, hints) {
    await loaded;
    return remote.hear(await bytes(wav), hints);
  },
  async fingerprint(wav) {
    await loaded;
    return remote.fingerprint(await bytes(wav));
  },
  async endOfTake({ wav, seconds, speed, hints }) {
    const { samples, sampleRate } = readWav(new Uint8Array(await bytes(wav)));
    const client = createAnalyserClient();
    await client.start();
    await client.begin(sampleRate, hints);
    const start = performance.now();
    for (let frame = 0; frame < seconds * sampleRate; frame += CHUNK) {
      const due = start + (((frame + CHUNK) / sampleRate) * 1000) / speed;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      client.append(frame, chunkOf(samples, frame));
    }
    const end = performance.now();
    const notes = await client.notes({ from: 0, onProgress: () => {} });
    const milliseconds = performance.now() - end;
    client.close();
    return { milliseconds, notes: notes.length };
  },
};

/** A recording shorter than the take is heard over and over. */
function chunkOf(samples: Float32Array, frame: number): Float32Array {
  return Float32Array.from({ length: CHUNK }, (_, i) => samples[(frame + i) % samples.length]!);
}

Object.assign(window, { bench: page });
