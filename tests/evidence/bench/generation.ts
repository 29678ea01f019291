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
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { type Drawn, requests } from '../../shared/generation/requests.ts';
import { ensembleRequests } from '../../shared/generation/rules/many-voices/ensemble-requests.ts';
import { keyboardRequests } from '../../shared/generation/rules/many-voices/keyboard-requests.ts';
import { choirRequests } from '../../shared/generation/rules/many-voices/requests.ts';
import { toneSetRequests } from '../../shared/generation/tone-set-requests.ts';

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

const oneLine: Limit = { median: 3, slowest: 10 };
const fourVoices: Limit = { median: 15, slowest: 60 };
/** No slowest is set for a keyboard, and one figure for a whole band. */
const keyboard: Limit = { median: 15, slowest: Number.POSITIVE_INFINITY };
const wholeBand: Limit = { median: 60, slowest: Number.POSITIVE_INFINITY };
const impossibleLimit = 500;
/** Any legal choice, in milliseconds on a phone, whose processor is taken to be four times slower. */
const anyLimit = 500;
const phone = 4;
const downloadLimit = 60;

interface Row {
  readonly medium: string;
  readonly level: number;
  readonly measures: number;
  readonly limit: Limit;
}

const row = (limit: Limit) => (medium: string, level: number, measures: number) => ({
  medium,
  level,
  measures,
  limit,
});
const line = row(oneLine);
const choir = row(fourVoices);
const hands = row(keyboard);
const rows: readonly Row[] = [
  line('violin', 1, 8),
  line('soprano', 3, 8),
  line('trumpet', 5, 8),
  line('violin', 8, 8),
  line('soprano', 8, 8),
  // Where the range leaves least room, the search is longest.
  line('changing-voice', 1, 8),
  line('changing-voice', 8, 8),
  line('treble-voice', 2, 8),
  line('treble-voice', 8, 8),
  line('unison-bass-voice', 3, 8),
  line('unison-bass-voice', 8, 8),
  line('alto-sax', 8, 8),
  line('timpani', 8, 8),
  line('snare', 8, 8),
  line('violin', 8, 16),
  line('violin', 8, 32),
  choir('choir-satb', 4, 8),
  choir('choir-satb', 6, 8),
  choir('choir-satb', 8, 8),
  hands('piano', 3, 8),
  hands('piano', 6, 8),
  hands('piano', 8, 8),
  row(wholeBand)('band', 4, 16),
  row(wholeBand)('band', 8, 16),
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
for (const { medium, level, measures, limit } of rows) {
  const request = completeRequest({ medium, levelId: `pv~${level}`, measureCount: measures });
  const sorted = times(request);
  const median = sorted[sorted.length >> 1]!;
  const slow = sorted[Math.floor(sorted.length * 0.99)]!;
  print(
    `${medium}, level ${level}, ${measures}`,
    median.toFixed(2),
    (median / limit.median).toFixed(2),
    slow.toFixed(2),
    Number.isFinite(limit.slowest) ? (slow / limit.slowest).toFixed(2) : '',
  );
}

/** Choices of every kind, common and rare, and the slowest of each once more now that the engine is warm. */
const anyChoices: readonly (readonly [name: string, drawn: readonly Drawn[]])[] = [
  ['line', requests(3 * count)],
  ['choir', choirRequests(count)],
  ['keyboard', keyboardRequests(count)],
  ['ensemble', ensembleRequests(count)],
  ['tone set', toneSetRequests(count)],
];
/** Slowest ones measured again. */
const again = 5;

const timeOf = ({ request, seed }: Drawn) => {
  const start = performance.now();
  generateExercise(request, seed);
  return performance.now() - start;
};

print('slowest of any, phone x 4', 'ms', 'of limit');
for (const [name, drawn] of anyChoices) {
  const slowest = drawn
    .map((one) => ({ one, waited: timeOf(one) }))
    .toSorted((one, other) => other.waited - one.waited)
    .slice(0, again)
    .map(({ one }) => ({ one, waited: timeOf(one) }))
    .toSorted((one, other) => other.waited - one.waited)[0]!;
  const { request, seed } = slowest.one;
  const what = `  ${request.medium} ${request.levelId} ${request.timeSignatures.join(' ')} ${request.keySignatures.join(' ')} ${request.measureCount} seed ${seed}`;
  print(
    `${name} (${drawn.length})`,
    slowest.waited.toFixed(1),
    ((slowest.waited * phone) / anyLimit).toFixed(2),
    what,
  );
}

/** One of each kind: what is not in the catalogue, and what the level or the reader does not have. */
const impossible: readonly (readonly [what: string, request: PartialRequest, seed?: number])[] = [
  ['medium', { medium: 'kazoo', levelId: 'pv~1' }],
  ['levelId', { medium: 'violin', levelId: 'pv~9' }],
  ['seed', { medium: 'violin', levelId: 'pv~1' }, -1],
  ['measureCount', { medium: 'violin', levelId: 'pv~1', measureCount: 32 }],
  ['timeSignatures', { medium: 'violin', levelId: 'pv~1', timeSignatures: ['12/8'] }],
  ['keySignatures', { medium: 'violin', levelId: 'pv~1', keySignatures: ['Cb'] }],
  ['minorScale', { medium: 'violin', levelId: 'pv~1', minorScale: 'melodic' }],
  ['minorScale', { medium: 'violin', levelId: 'pv~8', keySignatures: ['a'], minorScale: 'none' }],
  ['annotation', { medium: 'flute', levelId: 'pv~1', annotation: 'FingeringNoteAnnotation' }],
  ['voices', { medium: 'violin', levelId: 'pv~1', voices: ['soprano'] }],
  ['voices', { medium: 'choir-custom', levelId: 'pv~4', voices: ['alto', 'soprano'] }],
  ['voices', { medium: 'piano', levelId: 'pv~4', voices: ['alto'] }],
  ['keySignatures', { medium: 'band', levelId: 'pv~1', keySignatures: ['Cb'] }],
  ['keySignatures', { medium: 'toneset', levelId: 'pv~1', keySignatures: ['Cb'] }],
];
for (const [path, partial, seed = 1] of impossible) {
  const request = completeRequest(partial);
  const start = performance.now();
  const answer = generateExercise(request, seed);
  const waited = performance.now() - start;
  const said = answer.kind === 'refused' ? answer.problem.path : answer.kind;
  if (said !== path) throw new Error(`${partial.medium} was answered with ${said}, not ${path}`);
  print(
    `refused ${path}, ${partial.medium}`,
    waited.toFixed(2),
    (waited / impossibleLimit).toFixed(4),
  );
}

// Every way of writing in turn, so that none holds on to what another has forgotten.
const rotated = ['violin', 'soprano', 'snare', 'timpani', 'trumpet', 'guitar', 'changing-voice'];
const seldom = ['piano', 'choir-satb', 'band', 'toneset'];
/** As rare as they are slow, so that the run takes minutes. */
const seldomEach = 100;
const sizes: number[] = [];
for (let index = 0; index <= exercises; index++) {
  if (index % Math.ceil(exercises / 4) === 0) {
    globalThis.gc?.();
    sizes.push(process.memoryUsage().heapUsed / 1e6);
  }
  const isSeldom = index % seldomEach === seldomEach - 1;
  const media = isSeldom ? seldom : rotated;
  const turn = isSeldom ? Math.floor(index / seldomEach) : index;
  const medium = media[turn % media.length]!;
  const levelId = `pv~${1 + (Math.floor(turn / media.length) % 8)}`;
  generateExercise(completeRequest({ medium, levelId }), index);
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
      input: fileURLToPath(new URL('../../../web/workers/generation.worker.ts', import.meta.url)),
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
