import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generate as generateCommand } from '#server/commands/generate';
import type { Exercise } from '#shared/generation/exercise';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { callCommand, linesOf } from '../support/command-output.ts';
import { readMusicXml } from '../support/music-xml/read-music-xml.ts';
import { readXml, textAt } from '../support/music-xml/read-xml.ts';
import { unzip } from '../support/unzip.ts';

const generate = (...args: string[]) => callCommand(() => generateCommand(args));

const folder = mkdtempSync(join(tmpdir(), 'generated-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An empty folder of its own for each test. */
const ownFolder = () => mkdtempSync(join(folder, 'of-'));

const violin = ['--medium', 'violin', '--level', 'pv~2', '--seed', '7'];

async function violinExercise(): Promise<Exercise> {
  const { out } = await generate(...violin);
  return linesOf(out)[0] as Exercise;
}

describe('generate --format', () => {
  it('prints ABC and MusicXML', async () => {
    const { abc } = await violinExercise();
    expect(await generate(...violin, '--format', 'abc')).toEqual({ code: 0, out: abc, err: '' });
    const { out } = await generate(...violin, '--format', 'musicxml');
    expect(readMusicXml(out).map(({ score }) => score)).toEqual(readAbcParts(abc));
    expect(textAt(readXml(out), 'work', 'work-title')).toBe('Violin, Level 2');
    expect(readMusicXml(out)[0]!.name).toBe('Violin');
  });

  it('writes MusicXML of a part without pitch as a staff of one line', async () => {
    const { out } = await generate(
      '--medium',
      'rhythmonly',
      '--level',
      'pv~3',
      '--format',
      'musicxml',
    );
    expect(readMusicXml(out)[0]!.score.clef).toBe('rhythm-only');
  });

  it('zips MusicXML to the same bytes every time', async () => {
    const file = join(ownFolder(), 'tune.mxl');
    const run = await generate(...violin, '--format', 'mxl', '--out', file);
    expect(run).toEqual({ code: 0, out: '', err: '' });
    const zip = readFileSync(file);
    const entries = unzip(zip);
    expect(Object.keys(entries)).toEqual(['mimetype', 'META-INF/container.xml', 'score.musicxml']);
    const { out } = await generate(...violin, '--format', 'musicxml');
    expect(entries['score.musicxml']).toBe(out);
    await generate(...violin, '--format', 'mxl', '--out', file);
    expect(readFileSync(file)).toEqual(zip);
  });

  it('is told by the name of the file where it is not given, and stands beside a code', async () => {
    const { code, abc } = await violinExercise();
    const own = ownFolder();
    await generate('--code', code, '--out', join(own, 'tune.mid'));
    expect(readFileSync(join(own, 'tune.mid')).subarray(0, 4).toString()).toBe('MThd');
    await generate('--code', code, '--out', join(own, 'tune.abc'));
    expect(readFileSync(join(own, 'tune.abc'), 'utf8')).toBe(abc);
    await generate('--code', code, '--out', join(own, 'tune'));
    expect(JSON.parse(readFileSync(join(own, 'tune'), 'utf8'))).toMatchObject({ code });
  });

  it('writes several into a folder, each under a name of its own', async () => {
    const own = ownFolder();
    const run = await generate(...violin, '--count', '3', '--format', 'midi', '--out', own);
    expect(run).toEqual({ code: 0, out: '', err: '' });
    expect(readdirSync(own).toSorted()).toEqual([
      'violin-pv-2-7.mid',
      'violin-pv-2-8.mid',
      'violin-pv-2-9.mid',
    ]);
  });
});

describe('generate ends with one line on standard error', () => {
  const nowhere = join(folder, 'nowhere');
  const aFile = join(folder, 'a-file');
  writeFileSync(aFile, '');

  it.each([
    [['--format', 'pdf'], '--format "pdf" is not known; choose json, abc, musicxml, mxl, midi.'],
    [
      ['--format', 'midi'],
      '--format midi is not for a screen: name a file, such as --out exercise.mid.',
    ],
    [['--out', join(nowhere, 'tune.mid')], `--out: there is no folder "${nowhere}".`],
    [['--out', join(aFile, 'tune.mid')], `--out: there is no folder "${aFile}".`],
    [
      ['--count', '2', '--out', nowhere],
      `--out: there is no folder "${nowhere}"; several exercises need one that is there.`,
    ],
    [
      ['--count', '2', '--out', aFile],
      `--out: there is no folder "${aFile}"; several exercises need one that is there.`,
    ],
    [
      ['--out', join(folder, `${'x'.repeat(300)}.mid`)],
      `--out: "${join(folder, `${'x'.repeat(300)}.mid`)}" cannot be written: its name is too long.`,
    ],
  ])('%j', async (args, line) => {
    expect(await generate(...violin, ...args)).toEqual({ code: 1, out: '', err: `${line}\n` });
  });

  // The owner of a machine may write anywhere; this device is full for everybody.
  it.skipIf(!existsSync('/dev/full'))('where there is no room', async () => {
    expect(await generate(...violin, '--out', '/dev/full')).toEqual({
      code: 1,
      out: '',
      err: '--out: "/dev/full" cannot be written: there is no room left.\n',
    });
  });

  // Nothing is forbidden to root, so that there it is no test.
  if (process.getuid?.() !== 0) {
    it('where writing is not allowed', async () => {
      const own = ownFolder();
      chmodSync(own, 0o555);
      const { code, err } = await generate(...violin, '--out', join(own, 'tune.mid'));
      expect({ code, err }).toEqual({
        code: 1,
        err: `--out: the folder "${own}" cannot be written to.\n`,
      });
    });
  }
});
