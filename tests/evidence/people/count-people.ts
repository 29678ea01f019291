/**
 * Counts people's melodies and writes `shared/generation/people/counted-lines.ts`:
 * npm run count:people -- MIRRORS [--no-fit | --fit-only] [--rounds N] [--each N]
 *
 * MIRRORS is a folder with two public repositories as git directories (a work tree is not needed):
 *   git clone --bare https://github.com/ccarh/essen-folksong-collection MIRRORS/ccarh+essen-folksong-collection/repo
 *   git clone --bare https://github.com/cuthbertLab/music21 MIRRORS/cuthbertLab+music21/repo
 * Counting takes seconds. The fit draws --each lines for every level, instrument and meter, --rounds times, which takes
 * long. --no-fit leaves it out: every factor changes nothing. --fit-only keeps the counts and goes on from the factors of
 * the file. What is written is another music: docs/composer.md says what a new one asks for.
 */
import { parseArgs } from 'node:util';
import { missingCorpora, readPassages } from './corpora.ts';
import { countLines } from './count-lines.ts';
import { withoutFit, writeCounts } from './counted-file.ts';
import { isCounted } from './title.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-fit': { type: 'boolean', default: false },
    'fit-only': { type: 'boolean', default: false },
    rounds: { type: 'string', default: '12' },
    each: { type: 'string', default: '10' },
  },
});

function complaint(mirrors: string | undefined): string | null {
  if (mirrors === undefined) {
    return 'Say where the corpora are: npm run count:people -- MIRRORS (see count-people.ts).';
  }
  const missing = missingCorpora(mirrors);
  if (missing.length > 0) return `Not all corpora are there. Fetch them:\n${missing.join('\n')}`;
  if (values['no-fit'] && values['fit-only']) return '--no-fit and --fit-only leave nothing to do.';
  const numbers = [values.rounds, values.each];
  return numbers.every((one) => /^[1-9]\d*$/.test(one)) ? null : '--rounds and --each are counts.';
}

async function countPeople(mirrors: string): Promise<void> {
  const passages = readPassages(mirrors).filter(({ group }) => isCounted(group));
  console.error(`${passages.length} passages`);
  if (!values['fit-only']) writeCounts(withoutFit(countLines(passages)));
  if (values['no-fit']) return;
  // The generator reads the counts when it is loaded, so not before they are written.
  const { fitLines } = await import('./fit-lines.ts');
  const { lineCounts } = await import('#shared/generation/people/line-counts');
  const fit = fitLines(passages, Number(values.rounds), Number(values.each));
  writeCounts({ ...lineCounts(), fit });
}

const [mirrors] = positionals;
const problem = complaint(mirrors);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else await countPeople(mirrors!);
