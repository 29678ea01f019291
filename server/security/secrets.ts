import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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
  // `wx` so that of two starts at once only one makes the key and both read the same.
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const text = (await readFile(file, 'utf8')).trim();
  if (keyPattern.test(text)) return Buffer.from(text, 'hex');
  throw new StartupProblem(`${file} does not hold a signing key. Remove it and a new one is made.`);
}
