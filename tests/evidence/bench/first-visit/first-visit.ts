/**
 * First visits on a phone: slow 4G and the processor at a quarter, in a fresh profile, beside what is wanted:
 * npm run bench:first-visit [-- --rounds 3 --only sign-in --film DIR --dark --web DIR], after npm run build.
 * --film keeps a picture of each change on the screen in the last round.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Program } from '../../../support/server-process.ts';
import { table } from '../../eval/table.ts';
import { serveBuiltApp, usualBuild } from '../built-app.ts';
import { launchChromium } from '../launch-chromium.ts';
import { percentile } from '../stage/row.ts';
import { lighthouse } from './lighthouse.ts';
import { firstVisit, laterVisit, type Measured } from './measure.ts';
import { laterVisitsOf, type Visit, visitsOf } from './visits.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    film: { type: 'string' },
    dark: { type: 'boolean', default: false },
    web: { type: 'string', default: usualBuild },
  },
});

/** Of four measures for violin. */
async function anyCode(): Promise<string> {
  const args = ['generate', '--medium', 'violin', '--level', 'pv~3', '--seed', '11'];
  const { out } = await new Program('cli', {}, { args }).end();
  return (JSON.parse(out) as { code: string }).code;
}

function median(all: readonly Measured[], name: keyof Measured): number | null {
  const numbers = all.flatMap((one) => one[name] ?? []);
  return numbers.length === 0 ? null : percentile(numbers, 0.5);
}

const beside = (measured: number | null, wanted: number | null, digits: number) =>
  `${measured === null ? '-' : measured.toFixed(digits)} / ${wanted ?? '-'}`;

function cells({ name, wanted }: Visit, all: readonly Measured[]): string[] {
  return [
    name,
    beside(median(all, 'painted'), wanted.painted, 1),
    beside(median(all, 'words'), wanted.words, 1),
    beside(median(all, 'music'), wanted.music, 1),
    beside(median(all, 'requests'), wanted.requests, 0),
  ];
}

const app = await serveBuiltApp(values.web);
const browser = await launchChromium();
try {
  const rows = [['first visit, measured / wanted', 'painted s', 'words s', 'music s', 'requests']];
  const code = await anyCode();
  for (const visit of visitsOf(code)) {
    if (!visit.name.includes(values.only)) continue;
    const all: Measured[] = [];
    for (let round = 1; round <= Number(values.rounds); round++) {
      const folder = round === Number(values.rounds) ? values.film : undefined;
      if (folder) mkdirSync(folder, { recursive: true });
      const film = folder
        ? (at: number, picture: Buffer) => {
            const name = `${visit.name.replaceAll(/\W+/g, '-')}-${String(at).padStart(5, '0')}.png`;
            writeFileSync(join(folder, name), picture);
          }
        : undefined;
      all.push(await firstVisit(browser, app.address, visit, { film, isDark: values.dark }));
    }
    rows.push(cells(visit, all));
  }
  for (const visit of laterVisitsOf(code)) {
    if (!visit.name.includes(values.only)) continue;
    const all: Measured[] = [];
    for (let round = 1; round <= Number(values.rounds); round++)
      all.push(await laterVisit(browser, app.address, visit));
    rows.push(cells(visit, all));
  }
  process.stdout.write(`${table(rows)}\n`);
  process.stdout.write(`${await lighthouse(app.address, visitsOf(code).slice(0, 2), 3)}\n`);
} finally {
  await browser.close();
  await app.close();
}
