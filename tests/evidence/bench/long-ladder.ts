import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const catalogue = join(root, 'shared/catalogue/levels.ts');
const ladder = /export const levels: readonly Level\[\] = .*?\}\)\);/s;

/** Rungs `pv~1`, `pv~2` and so on, which ask for what our own do, over and over; in as few letters, for the page has a budget. */
const lengthened = (count: number) => `export const levels: readonly Level[] = Array.from(
  { length: ${count} },
  (_, index) => ({
    id: \`pv~\${index + 1}\`,
    number: levelNumbers[index % levelNumbers.length]!,
    kind: 'ladder',
    standardAbbrev: 'PV',
    sortValue: index + 1,
  }),
);`;

function longLadder(count: number): Plugin {
  return {
    name: 'long-ladder',
    enforce: 'pre',
    transform(source, id) {
      if (id !== catalogue) return null;
      if (!ladder.test(source)) throw new Error(`There is no ladder to lengthen in ${id}.`);
      return source.replace(ladder, () => lengthened(count));
    },
  };
}

/** A page like the usual one, but with a ladder of so many rungs: no catalogue of ours is as long. In a folder of its own. */
export async function buildWithLevels(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'primavista-levels-'));
  // The configuration reads it.
  process.env.PAGE_DIR = folder;
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [longLadder(count)],
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
