import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { missingCorpora } from '#tests/evidence/people/corpora';
import { filesBelow } from '#tests/evidence/people/git-files';

const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads the files below a path out of a git directory alone', () => {
  mkdirSync(join(folder, 'tunes/old'), { recursive: true });
  writeFileSync(join(folder, 'tunes/two.abc'), 'X:2\n');
  writeFileSync(join(folder, 'tunes/old/one.abc'), Buffer.from([0x58, 0xe4, 0x0a]));
  writeFileSync(join(folder, 'tunes/read.me'), 'no tune');
  writeFileSync(join(folder, 'other.abc'), 'X:3');
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', folder, ...args]);
  git('init', '--quiet');
  git('add', '.');
  git(
    ...['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false'],
    ...['commit', '--quiet', '--message', 'Tunes'],
  );
  expect(filesBelow(join(folder, '.git'), 'tunes', '.abc')).toEqual([
    { name: 'tunes/old/one.abc', text: 'Xä\n' },
    { name: 'tunes/two.abc', text: 'X:2\n' },
  ]);
});

it('says how to bring a corpus that is not there', () => {
  expect(missingCorpora('/nowhere')).toEqual([
    'git clone --bare https://github.com/ccarh/essen-folksong-collection /nowhere/ccarh+essen-folksong-collection/repo',
    'git clone --bare https://github.com/cuthbertLab/music21 /nowhere/cuthbertLab+music21/repo',
  ]);
});
