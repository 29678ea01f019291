import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnnotationKind } from '#shared/catalogue/annotations';
import { levels } from '#shared/catalogue/levels';
import { generatorVersion } from '#shared/generation/version';
import { exerciseOf, settings } from './corpus.ts';

/** Hashes of three hundred exercises, a file for each generator version; `UPDATE=1` writes that of a new one. */
const folder = new URL('fixtures/exercise-hashes/', import.meta.url);
const fileOf = (version: string) => fileURLToPath(new URL(`${version}.json`, folder));
type Hashes = Readonly<Record<string, string>>;

interface Recorded {
  /** SHA-256 of the file of the version before, so that no older record can be exchanged; null in the first. */
  readonly before: string | null;
  readonly hashes: Hashes;
}

const recordOf = (version: string) => JSON.parse(readFileSync(fileOf(version), 'utf8')) as Recorded;
const sealOf = (version: string) => sha256(readFileSync(fileOf(version), 'utf8'));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** From the oldest. */
const versions = () =>
  readdirSync(folder)
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b)
    .map(String);

/**
 * Named by medium, level and seed, so that a new medium or option moves none of them. The code is
 * left out, and the request: they grow with the catalogue and its options, the music may not.
 */
function hashesNow(): Hashes {
  const chosen = settings
    .filter((_, index) => index % 12 !== 5)
    .filter((_, index) => index % 2 === 0);
  const lines = chosen
    .slice(0, 200)
    .map(({ instrument, level }, index) => `${instrument.id} ${level.id} ${index * 7919}`);
  const scores = manyVoiced.flatMap((medium) =>
    levels.map(({ id }, index) => `${medium} ${id} ${index * 7919}`),
  );
  const worded = lettered.flatMap((medium) =>
    levels.map(({ id }, index) => `${medium} ${id} ${index * 7919} FingeringNoteAnnotation`),
  );
  return Object.fromEntries([...lines, ...scores, ...worded].map((name) => [name, hashOf(name)]));
}

/** At every level, for each way of writing for more than one line, and for songs. */
const manyVoiced = [
  ...['choir-sa', 'choir-sab', 'choir-satb', 'two-part-treble', 'piano', 'organ', 'harp', 'band'],
  ...['band-unison', 'string-orchestra', 'brass-quintet', 'percussion-ensemble', 'toneset'],
];

/** At every level with the fingers under the notes: strings, frets, keys, valves, a slide, sticks. */
const lettered = [
  ...['violin', 'cello', 'double-bass', 'guitar', 'banjo', 'piano', 'trumpet', 'trombone', 'snare'],
];

/** Of the exercise that a fixture's own name asks for, so that what was recorded is what is compared. */
function hashOf(name: string): string {
  const [medium = '', levelId = '', seed = '', annotation = 'none'] = name.split(' ');
  const {
    code: _code,
    request: _request,
    ...exercise
  } = exerciseOf({ medium, levelId, annotation: annotation as AnnotationKind }, Number(seed));
  return sha256(JSON.stringify(exercise)).slice(0, 16);
}

/** A version that has its file is never written again. */
function recorded(): Hashes | null {
  const file = fileOf(generatorVersion);
  if (!existsSync(file) && process.env.UPDATE === '1') {
    const before = versions().at(-1);
    const record: Recorded = { before: before ? sealOf(before) : null, hashes: hashesNow() };
    writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`, { flag: 'wx' });
  }
  return existsSync(file) ? recordOf(generatorVersion).hashes : null;
}

/** What git says; null where there is no repository, or only its newest commit. */
function git(...words: readonly string[]): string | null {
  const options = { cwd: fileURLToPath(folder), encoding: 'utf8' } as const;
  const isShallow = spawnSync('git', ['rev-parse', '--is-shallow-repository'], options);
  if (isShallow.status !== 0 || isShallow.stdout.trim() === 'true') return null;
  const { status, stdout } = spawnSync('git', words, options);
  return status === 0 ? stdout : null;
}

describe('the bytes of a generator version', () => {
  const known = recorded();

  it('are recorded', () => {
    const remedy = `No hashes of version ${generatorVersion}: run UPDATE=1 npx vitest run --project shared tests/shared/generation/bytes.test.ts`;
    expect(known !== null, remedy).toBe(true);
    expect(Object.keys(known ?? {})).toHaveLength(376);
  });

  it.skipIf(known === null)('have not changed without a new version', () => {
    const changed = Object.entries(known!).filter(([name, hash]) => hashOf(name) !== hash);
    const remedy = 'raise generatorVersion, then record it with UPDATE=1';
    expect(
      changed.map(([name]) => name),
      remedy,
    ).toEqual([]);
  });
});

describe('the record of a version', () => {
  it('is sealed by the next', () => {
    const [first, ...later] = versions();
    expect(recordOf(first!).before).toBeNull();
    for (const [index, version] of later.entries()) {
      const before = versions()[index]!;
      expect(recordOf(version).before, `${before}.json was changed`).toBe(sealOf(before));
    }
  });

  it('is the one it was first committed as', ({ skip }) => {
    const history = git('log', '--diff-filter=A', '--format=%H', '--', '.');
    if (history === null) skip('no git history to compare with');
    for (const version of versions()) {
      const added = git('log', '--diff-filter=A', '--format=%H', '--', `${version}.json`)?.trim();
      // Written now, to be committed.
      if (!added) continue;
      const commit = added.split('\n').at(-1)!;
      const first = git('show', `${commit}:./${version}.json`);
      expect(sealOf(version), `${version}.json: raise generatorVersion instead`).toBe(
        sha256(first!),
      );
    }
  });
});
