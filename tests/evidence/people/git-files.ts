import { execFileSync } from 'node:child_process';

export interface TextFile {
  /** Path within the repository. */
  readonly name: string;
  readonly text: string;
}

/**
 * The files below a path at HEAD whose names end as asked, in the order of their names. A git directory is enough, without
 * a work tree; an object that a partial copy lacks is left out. Read as Latin-1, which no byte is wrong in, and in which the
 * judge of style takes the titles it halves tunes by (`../eval/style/corpora.py`).
 */
export function filesBelow(repository: string, path: string, ending: string): readonly TextFile[] {
  const listed = git(repository, ['ls-tree', '-r', '-z', 'HEAD', path]).toString('latin1');
  const entries = listed
    .split('\0')
    .filter((entry) => entry.endsWith(ending))
    .map((entry) => /^\d+ blob (\w+)\t(.*)$/s.exec(entry))
    .filter((entry) => entry !== null)
    .map(([, object, name]) => ({ object: object!, name: name! }));
  const asked = entries.map(({ object }) => `${object}\n`).join('');
  const contents = git(repository, ['cat-file', '--batch'], asked);
  const files: TextFile[] = [];
  let at = 0;
  for (const { name } of entries) {
    const headEnd = contents.indexOf('\n', at);
    // "<object> blob <size>", or "<object> missing".
    const size = /^\w+ blob (\d+)$/.exec(contents.toString('latin1', at, headEnd))?.[1];
    at = headEnd + 1;
    if (size === undefined) continue;
    files.push({ name, text: contents.toString('latin1', at, at + Number(size)) });
    at += Number(size) + 1;
  }
  return files;
}

function git(repository: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', ['-C', repository, ...args], {
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
    // A partial copy is not to be completed on the way.
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
  });
}
