import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { levels } from '#shared/catalogue/levels';
import { generatorVersion } from '#shared/generation/version';
import { exerciseOf, settings } from './corpus.ts';

/** Hashes of three hundred exercises by generator version; `UPDATE=1` adds those of a new version. */
const file = fileURLToPath(new URL('fixtures/exercise-hashes.json', import.meta.url));
type Hashes = Readonly<Record<string, string>>;

const readFixture = (): Record<string, Hashes> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Hashes>) : {};

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
  return Object.fromEntries([...lines, ...scores].map((name) => [name, hashOf(name)]));
}

/** At every level, for each way of writing for more than one line, and for songs. */
const manyVoiced = [
  ...['choir-sa', 'choir-sab', 'choir-satb', 'two-part-treble', 'piano', 'organ', 'harp', 'band'],
  ...['band-unison', 'string-orchestra', 'brass-quintet', 'percussion-ensemble', 'toneset'],
];

/** Of the exercise that a fixture's own name asks for, so that what was recorded is what is compared. */
function hashOf(name: string): string {
  const [medium = '', levelId = '', seed = ''] = name.split(' ');
  const {
    code: _code,
    request: _request,
    ...exercise
  } = exerciseOf({ medium, levelId }, Number(seed));
  return createHash('sha256').update(JSON.stringify(exercise)).digest('hex').slice(0, 16);
}

function recorded(): Hashes | null {
  const fixture = readFixture();
  const known = fixture[generatorVersion];
  if (known || process.env.UPDATE !== '1') return known ?? null;
  const written = { ...fixture, [generatorVersion]: hashesNow() };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  return written[generatorVersion] ?? null;
}

describe('the bytes of a generator version', () => {
  const known = recorded();

  it('are recorded', () => {
    const remedy = `No hashes of version ${generatorVersion}: run UPDATE=1 npx vitest run --project shared tests/shared/generation/bytes.test.ts`;
    expect(known !== null, remedy).toBe(true);
    expect(Object.keys(known ?? {})).toHaveLength(304);
  });

  it.skipIf(known === null)('have not changed without a new version', () => {
    const changed = Object.entries(known!).filter(([name, hash]) => hashOf(name) !== hash);
    const remedy = `raise generatorVersion, then record it with UPDATE=1`;
    expect(
      changed.map(([name]) => name),
      remedy,
    ).toEqual([]);
  });
});
