/** A process of its own that plays and assesses takes for `run-all.ts`; messages are `Job` and `Answer`. */
import { createAnalyser } from '#audio-core/analysis';
import { earAssets } from '#tests/support/wasm';
import { drawTake, type TakeNumber } from './draw-take.ts';
import { type Run, runTake } from './run-take.ts';
import type { SoundOptions } from './sound-of-take.ts';

/** What a worker is started with, as JSON in its first argument. */
export interface WorkerSettings extends SoundOptions {
  readonly seed: number;
}

export interface Job {
  readonly take: TakeNumber;
  readonly repeats: boolean;
}

/** A run, or why there is none; the first says that the worker has started. */
export type Answer = { readonly run: Run } | { readonly failure: string } | 'ready';

const { seed, ...sound } = JSON.parse(process.argv[2]!) as WorkerSettings;
const analyser = await createAnalyser(earAssets());
const send = (answer: Answer) => process.send!(answer);

process.on('message', async ({ take, repeats }: Job) => {
  try {
    send({ run: await runTake(analyser, drawTake(seed, take), { ...sound, repeats }) });
  } catch (error) {
    send({ failure: `${take.series}-${take.number}: ${(error as Error).stack}` });
  }
});
send('ready');
