import { expose } from 'comlink';
import type { EarAssets } from '#audio-core/analysis';
import { readWav } from '../../../../audio-core/analysis/wav.ts';
import type { HeardNote, Hints } from '../../eval/system.ts';
import { type Ear, ear } from '../../eval/systems/ear.ts';

/** The transcriber in a worker, as whole recordings are read. */
export interface HearWorker {
  load(assets: EarAssets): Promise<void>;
  hear(wav: ArrayBuffer, hints: Hints): Promise<{ notes: readonly HeardNote[]; wall: number }>;
  fingerprint(wav: ArrayBuffer): Promise<string>;
}

let loaded: Ear | null = null;

const worker: HearWorker = {
  async load(assets) {
    loaded = await ear(assets);
  },
  async hear(wav, hints) {
    const recording = readWav(new Uint8Array(wav));
    const start = performance.now();
    const notes = await loaded!.hear(recording, hints);
    return { notes, wall: performance.now() - start };
  },
  fingerprint: (wav) => loaded!.fingerprint(readWav(new Uint8Array(wav))),
};

expose(worker);
