/**
 * A blind test of style: how well trees that see only plain figures tell our music from people's.
 * npm run eval:style -- MIRRORS [--lines N] [--choirs N] [--keep FOLDER]
 *
 * MIRRORS is a folder with three public repositories as git directories (a work tree is not needed):
 *   git clone --bare https://github.com/ccarh/essen-folksong-collection MIRRORS/ccarh+essen-folksong-collection/repo
 *   git clone --bare https://github.com/cuthbertLab/music21 MIRRORS/cuthbertLab+music21/repo
 *   git clone --bare https://github.com/craigsapp/bach-370-chorales MIRRORS/craigsapp+bach-370-chorales/repo
 * Of people's tunes only the half judges that the generator may not count (`is_judge` in style/passage.py).
 * PROJECT=path judges the generator of another checkout; --keep leaves what was written there.
 * Needs Python with scikit-learn (Debian: python3-sklearn); without it the test says so and is skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '60' },
    choirs: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
});

const here = (name: string) => fileURLToPath(new URL(`style/${name}`, import.meta.url));

/** A system's own Python often has the library where another that comes first on the path has not. */
function findPython(): string | null {
  const has = (python: string) => spawnSync(python, ['-c', 'import sklearn']).status === 0;
  return ['python3', '/usr/bin/python3'].find(has) ?? null;
}

function run(command: string, args: readonly string[]): number {
  // One thread, so that the figures and the time do not hang on the machine's cores.
  const env = { ...process.env, OMP_NUM_THREADS: '1', PYTHONDONTWRITEBYTECODE: '1' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
}

function evaluateStyle(mirrors: string | undefined): number {
  const python = findPython();
  if (!python) {
    console.log(
      'Skipped: no Python with scikit-learn here (Debian: apt-get install python3-sklearn).',
    );
    return 0;
  }
  if (mirrors === undefined || !existsSync(mirrors)) {
    console.error('Say where the corpora are: npm run eval:style -- MIRRORS (see eval-style.ts).');
    return 1;
  }
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'style-'));
  try {
    const writer = ['--import', 'tsx', here('write-ours.ts'), folder, values.lines, values.choirs];
    return run(process.execPath, writer) || run(python, [here('judge.py'), mirrors, folder]);
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true });
  }
}

process.exitCode = evaluateStyle(positionals[0]);
