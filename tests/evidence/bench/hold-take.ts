/** One take in a process of its own, for `memory.ts`: node --expose-gc --import tsx hold-take.ts TEXTURE MINUTES. */
import { readFileSync } from 'node:fs';
import { createAnalyser, type Heard } from '#audio-core/analysis';
import { earAssets } from '../../support/wasm.ts';
import { CHUNK, HIGHEST, LOWEST, longTake, RATE, type Texture } from './long-take.ts';

/** Bytes more than before the transcriber was made. */
export interface TakeMemory {
  /** At the end of the take, before it is read. */
  readonly held: number;
  /** The most that was reachable while it was read. */
  readonly reading: number;
  /** Of `held`, what lies outside the engine's own heap: the kernel's memory and typed arrays. */
  readonly arrays: number;
  /** Highest resident memory of the process, garbage and compiled code included. */
  readonly resident: number;
  readonly notes: number;
}

/** Readings of the onset map, and of the clock, from one measurement to the next. */
const ONSETS = 400_000;
const TIMES = 2000;

const collect = (globalThis as { gc?: () => void }).gc;
if (!collect) throw new Error('Needs --expose-gc');

/** Everything reachable; `external` counts typed arrays and WebAssembly's memory. */
function reachable() {
  collect?.();
  collect?.();
  const { heapUsed, external } = process.memoryUsage();
  return { all: heapUsed + external, external };
}

function peakResident(): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return 1024 * Number(kilobytes);
}

/** Calls `look` now and then while what was heard is being read. */
function watch({ posteriors }: Heard, look: () => void): void {
  const { onset, time } = posteriors;
  const countOnset = every(ONSETS, look);
  const countTime = every(TIMES, look);
  Object.assign(posteriors, {
    onset(frame: number, key: number) {
      countOnset();
      return onset.call(posteriors, frame, key);
    },
    time(frame: number) {
      countTime();
      return time.call(posteriors, frame);
    },
  });
}

function every(count: number, look: () => void): () => void {
  let left = count;
  return () => {
    left -= 1;
    if (left > 0) return;
    left = count;
    look();
  };
}

const texture = process.argv[2] as Texture;
const minutes = Number(process.argv[3]);
const fill = longTake(texture);
const chunk = new Float32Array(CHUNK);
for (let i = 0; i < 20; i += 1) fill(chunk);

const before = reachable();
const residentBefore = process.memoryUsage().rss;
const analyser = await createAnalyser(earAssets());
const listener = analyser.listen(RATE, {
  polyphonic: texture === 'chords',
  range: { low: LOWEST, high: HIGHEST },
});
for (let left = minutes * 60 * RATE; left > 0; left -= CHUNK) {
  fill(chunk);
  listener.append(chunk.subarray(0, left));
}
const heard = listener.heard();
const held = reachable();

let most = held.all;
watch(heard, () => {
  most = Math.max(most, reachable().all);
});
const notes = listener.finish();
most = Math.max(most, reachable().all);

const result: TakeMemory = {
  held: held.all - before.all,
  arrays: held.external - before.external,
  reading: most - before.all,
  resident: peakResident() - residentBefore,
  notes: notes.length,
};
process.stdout.write(JSON.stringify(result));
