/**
 * How fast exercises are written, against the limits set for one thread:
 * npm run bench:generation [-- --count N] [--memory N].
 */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '400' },
    memory: { type: 'string', default: '100000' },
  },
});
const count = Number(values.count);
const exercises = Number(values.memory);

interface Limit {
  /** Milliseconds. */
  readonly median: number;
  readonly slowest: number;
}

const limit: Limit = { median: 3, slowest: 10 };
const impossibleLimit = 500;
const downloadLimit = 60;

const rows: readonly (readonly [medium: string, level: number, measures: number])[] = [
  ['violin', 1, 8],
  ['soprano', 3, 8],
  ['trumpet', 5, 8],
  ['violin', 8, 8],
  ['soprano', 8, 8],
  ['alto-sax', 8, 8],
  ['timpani', 8, 8],
  ['snare', 8, 8],
  ['violin', 8, 16],
  ['violin', 8, 32],
];

const cell = (text: string, width: number) => text.padStart(width);
const print = (...cells: readonly string[]) =>
  console.log(cells.map((text, at) => (at === 0 ? text.padEnd(28) : cell(text, 12))).join(''));

/** Milliseconds of each exercise, ascending; the first few only warm the engine up. */
function times(request: ExerciseRequest): readonly number[] {
  for (let seed = 0; seed < count / 2; seed++) generateExercise(request, seed);
  return Array.from({ length: count }, (_, index) => {
    const start = performance.now();
    generateExercise(request, 10_000 + index);
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
}

print('exercise', 'median ms', 'of limit', '99th ms', 'of limit');
for (const [medium, level, measureCount] of rows) {
  const request = completeRequest({ medium, levelId: `pv~${level}`, measureCount });
  const sorted = times(request);
  const median = sorted[sorted.length >> 1]!;
  const slow = sorted[Math.floor(sorted.length * 0.99)]!;
  print(
    `${medium}, level ${level}, ${measureCount}`,
    median.toFixed(2),
    (median / limit.median).toFixed(2),
    slow.toFixed(2),
    (slow / limit.slowest).toFixed(2),
  );
}

const start = performance.now();
const refused = generateExercise(
  completeRequest({ medium: 'violin', levelId: 'pv~1', keySignatures: ['Cb'] }),
  1,
);
const waited = performance.now() - start;
print(`impossible (${refused.kind})`, waited.toFixed(2), (waited / impossibleLimit).toFixed(4));

const sizes: number[] = [];
const request = completeRequest({ medium: 'violin', levelId: 'pv~5' });
for (let index = 0; index <= exercises; index++) {
  if (index % Math.ceil(exercises / 4) === 0) {
    globalThis.gc?.();
    sizes.push(process.memoryUsage().heapUsed / 1e6);
  }
  generateExercise(request, index);
}
print(`heap MB over ${exercises}`, ...sizes.map((size) => size.toFixed(1)));

// What a first exercise waits for: the worker without the composers it fetches later.
const bundle = await build({
  configFile: false,
  logLevel: 'silent',
  build: {
    write: false,
    minify: true,
    rollupOptions: {
      input: fileURLToPath(new URL('../../web/workers/generation.worker.ts', import.meta.url)),
    },
  },
});
const chunks = [bundle]
  .flat()
  .flatMap((one) => ('output' in one ? one.output : []))
  .flatMap((one) => (one.type === 'chunk' ? one : []));
const needed = new Set(chunks.flatMap((one) => (one.isEntry ? [one.fileName] : [])));
for (const name of needed) {
  for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
    needed.add(other);
  }
}
const kilobytes = chunks
  .filter(({ fileName }) => needed.has(fileName))
  .reduce((sum, { code }) => sum + gzipSync(code).length / 1000, 0);
print('first exercise, gzip kB', kilobytes.toFixed(1), (kilobytes / downloadLimit).toFixed(2));
