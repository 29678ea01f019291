/**
 * Counts which chord follows which in Bach's chorales and writes `shared/generation/people/counted-chorales.ts`:
 * npm run count:chorales -- MIRRORS
 *
 * MIRRORS is a folder with a public repository as a git directory (a work tree is not needed):
 *   git clone --bare https://github.com/craigsapp/bach-370-chorales MIRRORS/craigsapp+bach-370-chorales/repo
 * One half of the chorales is counted, the other judges (`title.ts`). It takes seconds, and what is written is another music.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countChorales } from './count-chords.ts';
import { filesBelow } from './git-files.ts';
import { readChorale } from './kern-chorale.ts';
import { isCounted } from './title.ts';

const path = fileURLToPath(
  new URL('../../../shared/generation/people/counted-chorales.ts', import.meta.url),
);

const [mirrors] = process.argv.slice(2);
if (mirrors === undefined) {
  throw new Error('Say where the chorales are: npm run count:chorales -- MIRRORS');
}
const repository = `${mirrors}/craigsapp+bach-370-chorales/repo`;
const chorales = filesBelow(repository, 'kern', '.krn')
  .map(({ name, text }) => readChorale(name, text))
  .filter((chorale) => chorale !== null);
const counted = chorales.filter(({ group }) => isCounted(group));
writeFileSync(
  path,
  `/**
 * Counts of the chords of Bach's four-part chorales, written by \`npm run count:chorales\`; \`chorale-counts.ts\` says what
 * they are. Source: craigsapp/bach-370-chorales, one half of them.
 */
export const countedChorales: string =
  '${JSON.stringify(countChorales(counted))}';
`,
);
console.log(`${counted.length} of ${chorales.length} chorales counted`);
