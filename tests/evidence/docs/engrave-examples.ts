/**
 * Engraves one exercise of every level for the page docs/exercises.md, as the product draws it:
 * npm run docs:exercises [-- --out FOLDER] [--seed N].
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { type LevelNumber, levels } from '#shared/catalogue/levels';
import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { densestMeasure, measuresPerLine, printStaffWidth } from '#shared/practice/line-wrap';
import { partTitle } from '../../../web/i18n/menu-names.ts';
import { exerciseDocument } from '../../../web/score/engraving/exercise-document.ts';
import { layoutAbc } from '../../../web/score/engraving/layout-abc.ts';

const docs = fileURLToPath(new URL('../../../docs', import.meta.url));
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: docs },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
  },
});

/** A choir grows with its level. */
const choirAt = (level: LevelNumber) => {
  if (level === 1) return 'choir-sa';
  return level < 4 ? 'choir-sab' : 'choir-satb';
};
const always = (medium: string) => () => medium;
/** Sections of the page, each with its medium at a level. */
const groups: Readonly<Record<string, (level: LevelNumber) => string>> = {
  soprano: always('soprano'),
  violin: always('violin'),
  clarinet: always('clarinet'),
  trombone: always('trombone'),
  snare: always('snare'),
  choir: choirAt,
  piano: always('piano'),
  'string orchestra': always('string-orchestra'),
  band: always('band'),
};

const folder = join(values.out, 'images', 'exercises');
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({
  viewport: { width: printStaffWidth + 60, height: 900 },
  deviceScaleFactor: 1.5,
});
await page.setContent('<body style="margin:0;background:#fff"><div id="music"></div></body>');
const abcjs = createRequire(import.meta.url).resolve('abcjs/dist/abcjs-basic-min.js');
await page.addScriptTag({ content: readFileSync(abcjs, 'utf8') });

const sections: string[] = [];
for (const [title, mediumAt] of Object.entries(groups)) {
  if (values.only && !values.only.includes(title)) continue;
  const entries: string[] = [];
  for (const { id, number } of levels) {
    const medium = mediumAt(number);
    const request = completeRequest({ medium, levelId: id });
    const generated = generateExercise(request, Number(values.seed));
    if (generated.kind === 'refused') throw new Error(generated.problem.problem);
    const file = `${medium}-${number}.png`;
    await draw(generated.exercise, join(folder, file));
    entries.push(entry(generated.exercise, number, file));
  }
  sections.push(`## ${title}\n\n${entries.join('\n')}`);
}
await browser.close();
// A page of some sections alone would lose the others.
if (!values.only) writeFileSync(join(values.out, 'exercises.md'), pageOf(sections));

async function draw(exercise: Exercise, file: string): Promise<void> {
  const { measures, notes, parts } = exercise;
  const perLine = measuresPerLine(measures, printStaffWidth, densestMeasure(notes));
  const titles = parts.some(({ medium }) => medium !== parts[0]?.medium)
    ? partTitles(exercise).map(partTitle)
    : [];
  const text = layoutAbc(exerciseDocument(exercise), { perLine, titles });
  await page.evaluate(
    ({ text: music, width }) => {
      const { ABCJS } = globalThis as unknown as { ABCJS: typeof import('abcjs') };
      ABCJS.renderAbc('music', music, { staffwidth: width });
    },
    { text, width: printStaffWidth },
  );
  await page.locator('#music').screenshot({ path: file });
}

function entry(exercise: Exercise, level: number, file: string): string {
  const { request, code, difficulty } = exercise;
  return [
    `### Level ${level}`,
    '',
    `![${request.medium}, level ${level}](images/exercises/${file})`,
    '',
    `\`${code}\`, difficulty ${difficulty}`,
    '',
  ].join('\n');
}

function pageOf(instruments: readonly string[]): string {
  return [
    '# One exercise of every level',
    '',
    'Written by the generator and engraved as the product engraves them (`npm run docs:exercises`). The code under each',
    'rebuilds it: `npm run -s primavista -- generate --code CODE`. Difficulty is defined in',
    '`shared/generation/difficulty.ts`.',
    '',
    ...instruments,
  ].join('\n');
}
