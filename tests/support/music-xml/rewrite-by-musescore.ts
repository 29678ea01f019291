import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// It wants a screen, of which this is none, and a folder for its settings.
const environment = (folder: string) => ({
  ...process.env,
  QT_QPA_PLATFORM: 'offscreen',
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
});

/** Debian's `musescore3`, which knows MusicXML up to 3.1. */
const PROGRAM = 'mscore3';

/** Whether it is there. */
export const hasMuseScore = (): boolean =>
  spawnSync(PROGRAM, ['--version'], { env: environment(tmpdir()) }).error === undefined;

/** MusicXML files as MuseScore writes them again once it has read them. @throws where it cannot read one */
export function rewriteByMuseScore(documents: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'musescore-'));
  try {
    const jobs = documents.map((document, index) => {
      const job = {
        in: join(folder, `${index}.musicxml`),
        out: join(folder, `${index}-again.musicxml`),
      };
      writeFileSync(job.in, document);
      return job;
    });
    const list = join(folder, 'jobs.json');
    writeFileSync(list, JSON.stringify(jobs));
    const { status, stderr } = spawnSync(PROGRAM, ['-j', list], {
      env: environment(folder),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`MuseScore: ${stderr.slice(-400)}`);
    return jobs.map(({ out }) => readFileSync(out, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
