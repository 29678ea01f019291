import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

/** 256 bits, as hexadecimal. */
const keyPattern = /^[0-9a-f]{64}$/;

/**
 * The key that signs upload forms and download links, kept in the data folder, made on first use.
 * @throws StartupProblem when the file is there but is no key of ours.
 */
export async function readSigningKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secrets', 'signing-key');
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await makeKey(file);
  const text = (await readFile(file, 'utf8')).trim();
  if (keyPattern.test(text)) return Buffer.from(text, 'hex');
  throw new StartupProblem(`${file} does not hold a signing key. Remove it and a new one is made.`);
}

/** Of a disk that has no links. */
const withoutLinks: ReadonlySet<string | undefined> = new Set([
  'EPERM',
  'ENOTSUP',
  'ENOSYS',
  'EXDEV',
]);

/**
 * Written beside it and linked to its name, which only one of several starts can do: whoever finds the name finds the whole
 * key, also where a start was killed, or the disk was full, in the middle of it. A disk without links gets a copy, which several
 * starts at one moment may find half done.
 */
async function makeKey(file: string): Promise<void> {
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(part, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    await link(part, file).catch((error: NodeJS.ErrnoException) => {
      if (!withoutLinks.has(error.code)) throw error;
      return copyFile(part, file, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    // Another start has made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
}
