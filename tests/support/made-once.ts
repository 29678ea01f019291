import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { allRanBy } from '../architecture/sources.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * A value that takes long to make and depends on nothing but code: it is made once, by one of the processes that ask, and
 * kept in `.cache` until a file changes that `sources` or what they import consist of.
 *
 * @param name a file name; another value, another name
 * @example madeOnce('two', ['shared/lib/random.ts'], () => 1 + 1)
 */
export function madeOnce<Value>(
  name: string,
  sources: readonly string[],
  make: () => Value,
): Value {
  const folder = join(root, '.cache/made-once');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  const hash = hashOf(sources);
  const lock = `${file}.lock`;
  for (;;) {
    const kept = readKept<Value>(file, hash);
    if (kept) return kept.value;
    if (isTaken(lock)) break;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  try {
    const value = make();
    // Under its name it is whole.
    const half = `${file}.${process.pid}`;
    writeFileSync(half, serialize({ hash, value }));
    renameSync(half, file);
    return value;
  } finally {
    rmSync(lock, { force: true });
  }
}

interface Kept<Value> {
  readonly hash: string;
  readonly value: Value;
}

function readKept<Value>(file: string, hash: string): Kept<Value> | null {
  if (!existsSync(file)) return null;
  const kept = deserialize(readFileSync(file)) as Kept<Value>;
  return kept.hash === hash ? kept : null;
}

/** Whether this process is the one that makes it now; a lock whose process ended is taken over. */
function isTaken(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (hasEnded(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function hasEnded(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    // The lock itself may have gone meanwhile.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...allRanBy(sources)].sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
