/**
 * Counts which chord follows which in Bach's chorales and writes shared/generation/people/counted-chorales.ts:
 * npm run count:chorales -- MIRRORS, a folder with craigsapp+bach-370-chorales/repo, a git directory. Half of the chorales
 * are counted, those the md5 of whose title begins with an even byte; the other half is there to judge by.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Chorale, readChorale } from './kern-chorale.ts';
import { chordsOfChorale } from './kern-chords.ts';

const REPOSITORY = 'craigsapp+bach-370-chorales/repo';
const TARGET = 'shared/generation/people/counted-chorales.ts';
/** What is met more rarely says more about one chorale than about all. */
const LEAST = 2;

const [mirrors] = process.argv.slice(2);
if (mirrors === undefined) throw new Error('count:chorales needs the folder of the mirrors');
const git = (...args: readonly string[]) =>
  execFileSync('git', ['--git-dir', `${mirrors}/${REPOSITORY}`, ...args], {
    encoding: 'latin1',
    maxBuffer: 1 << 26,
  });

function isCounted(title: string): boolean {
  return createHash('md5').update(title).digest()[0]! % 2 === 0;
}

const names = git('ls-tree', '-r', '--name-only', 'HEAD', 'kern')
  .split('\n')
  .filter((name) => name.endsWith('.krn'));
const chorales = names
  .map((name) => readChorale(git('show', `HEAD:${name}`)))
  .filter((chorale): chorale is Chorale => chorale !== null && isCounted(chorale.title));

const modes: Record<string, Record<string, number>> = { major: {}, minor: {} };
for (const chorale of chorales) {
  const counts = modes[chorale.mode]!;
  const chords = chordsOfChorale(chorale);
  for (const [at, to] of chords.entries()) {
    const from = chords[at - 1];
    if (!from?.name || !to.name) continue;
    const place = to.isEnd ? 'c' : from.isEnd ? 'o' : to.isStrong ? 's' : 'w';
    const key = `${place} ${from.name} ${to.name}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
}

const kept = Object.fromEntries(
  Object.entries(modes).map(([mode, counts]) => [
    mode,
    Object.fromEntries(
      Object.entries(counts)
        .filter(([, count]) => count >= LEAST)
        .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)),
    ),
  ]),
);
writeFileSync(
  TARGET,
  `/**
 * Counts of the chords of Bach's four-part chorales, written by \`npm run count:chorales\`; \`chorale-counts.ts\` says what
 * they are. Source: craigsapp/bach-370-chorales, one half of them.
 */
export const countedChorales: string =
  '${JSON.stringify(kept)}';
`,
);
console.log(`${chorales.length} of ${names.length} chorales counted`);
