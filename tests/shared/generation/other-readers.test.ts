import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sample } from './corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'exercises-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Debian's abcm2ps and abcmidi; where a machine lacks them, their tests are skipped. */
const isPresent = (program: string) => spawnSync(program, ['-V']).error === undefined;
const missing = ['abcm2ps', 'abc2midi'].filter((program) => !isPresent(program));
if (missing.length > 0) console.warn(`Not installed, so not asked: ${missing.join(', ')}`);

// Every fifth of the run's first five hundred, so that all levels are among them.
const texts = sample(505)
  .filter((_, index) => index % 5 === 0)
  .map(({ abc }) => abc);

describe.skipIf(missing.includes('abcm2ps'))('abcm2ps', () => {
  it('engraves a hundred exercises without a complaint', () => {
    const file = join(folder, 'all.abc');
    writeFileSync(
      file,
      texts.map((text, index) => text.replace('X:1', `X:${index + 1}`)).join('\n'),
    );
    const { status, stderr } = spawnSync('abcm2ps', [file, '-c', '-O', join(folder, 'all.ps')]);
    // How full its lines are is no fault of the text.
    const complaints = stderr.toString().split('\n');
    expect(complaints.filter((line) => line && !/ Line /.test(line))).toEqual([]);
    expect(status).toBe(0);
  });
});

describe.skipIf(missing.includes('abc2midi'))('abc2midi', () => {
  it('plays a hundred exercises without a complaint', () => {
    for (const text of texts) {
      const abc = join(folder, 'one.abc');
      writeFileSync(abc, text);
      const { stdout, stderr } = spawnSync('abc2midi', [abc, '-o', join(folder, 'one.mid')]);
      // That it plays no tenuto is no complaint about the text.
      const said = `${stdout}${stderr}`.split('\n').filter((line) => !line.endsWith(' ignored'));
      expect(
        said.filter((line) => /error|warning/i.test(line)),
        text,
      ).toEqual([]);
    }
  });
});
