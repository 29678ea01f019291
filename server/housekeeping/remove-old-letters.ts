import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { letterFolder } from '../mail/letter-folder.ts';

/** Milliseconds in which whoever looks after the server hands a letter on: it names people, and its link lets them in. */
const patience = 2 * 24 * 60 * 60_000;

/**
 * Takes away letters that were written as files long ago, whether they still are or leave through a mail server by now. What
 * cannot be taken away is left, and told.
 */
export async function removeOldLetters({
  config,
  clock,
  log,
}: Pick<Context, 'config' | 'clock' | 'log'>): Promise<void> {
  const folder = letterFolder(config);
  const oldest = clock.now().getTime() - patience;
  for (const name of await readdir(folder).catch(absent)) {
    if (!name.endsWith('.eml')) continue;
    await removeIfOlder(join(folder, name), oldest).catch((err: unknown) => {
      log.warn({ err }, 'a letter was not swept');
    });
  }
}

async function removeIfOlder(path: string, oldest: number): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (mtimeMs < oldest) await rm(path, { force: true });
}

/** Nobody has had a letter yet. */
function absent(error: NodeJS.ErrnoException): readonly string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
