import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { readSigningKey } from '../security/secrets.ts';
import { openLocalStorage } from './local-object-storage.ts';

/**
 * The recordings in a data folder, and the key that names and signs the ways to them.
 * @throws StartupProblem when the key's file holds none
 */
export async function openStorage(
  dataDir: string,
  clock: Clock,
): Promise<Pick<Context, 'storage' | 'objectSecret'>> {
  const signingKey = await readSigningKey(dataDir);
  const folder = join(dataDir, 'recordings');
  return {
    storage: await openLocalStorage({ folder, signingKey, clock }),
    objectSecret: signingKey,
  };
}
