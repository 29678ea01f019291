/**
 * What the transcriber holds of takes of 1, 2, 3 and 5 minutes over the whole piano, each in a process
 * of its own, beside the limits for it: npm run bench:memory, after npm run build:wasm.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { table } from '../eval/table.ts';
import type { TakeMemory } from './hold-take.ts';
import type { Texture } from './long-take.ts';

const MINUTES = [1, 2, 3, 5];
/** Megabytes for the first minute, and for each further one. */
const FIRST_LIMIT = 64;
const FURTHER_LIMIT = 10;

interface Measured extends TakeMemory {
  readonly minutes: number;
}

function inChild(texture: Texture, minutes: number): Measured {
  const script = fileURLToPath(new URL('./hold-take.ts', import.meta.url));
  const child = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', script, texture, `${minutes}`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.status !== 0) throw new Error(`${texture} ${minutes} ended with ${child.status}`);
  return { minutes, ...JSON.parse(child.stdout) };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Rows of a take of each length, the growth since the one before, and the limits. */
function measure(texture: Texture): void {
  const takes = MINUTES.map((minutes) => inChild(texture, minutes));
  const first = takes[0]!;
  const last = takes.at(-1)!;
  const head = [texture, 'notes', 'arrays', 'held', 'reading', 'resident'];
  const rows = takes.map(({ minutes, notes, arrays, held, reading, resident }) => [
    `${minutes} min`,
    `${notes}`,
    ...[arrays, held, reading, resident].map(megabytes),
  ]);
  const growth = (last.reading - first.reading) / (last.minutes - first.minutes);
  const share = (bytes: number, limit: number) =>
    `${megabytes(bytes)} MB, ${(bytes / 1e6 / limit).toFixed(2)} of the limit of ${limit} MB`;
  process.stdout.write(
    [
      table([head, ...rows]),
      `A take of 60 s  ${share(first.reading, FIRST_LIMIT)}`,
      `Further minute  ${share(growth, FURTHER_LIMIT)}`,
      '\n',
    ].join('\n'),
  );
}

process.stdout.write(
  'Megabytes above what the process had before. arrays: typed arrays and WebAssembly’s memory at the end\n' +
    'of the take; held: all that is reachable then; reading: the most reachable while notes are read;\n' +
    'resident: the peak of the whole process, garbage and compiled code included.\n\n',
);
for (const texture of ['chords', 'line'] as const) measure(texture);
