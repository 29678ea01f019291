import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { readSigningKey } from '../security/secrets.ts';
import type { BucketConfig } from './bucket-config.ts';
import { openLocalStorage } from './local-object-storage.ts';

interface StoragePlace {
  readonly dataDir: string;
  /** null, or left out, is the data folder. */
  readonly bucket?: BucketConfig | null;
}

/**
 * The recordings, in the data folder or in a bucket, and the key that names and signs the ways to them. What talks to buckets is
 * large, and loaded only where there is one.
 * @throws StartupProblem when the key's file holds none
 */
export async function openStorage(
  { dataDir, bucket = null }: StoragePlace,
  clock: Clock,
): Promise<Pick<Context, 'storage' | 'objectSecret'>> {
  const signingKey = await readSigningKey(dataDir);
  const folder = join(dataDir, 'recordings');
  const local = await openLocalStorage({ folder, signingKey, clock });
  if (bucket === null) return { storage: local, objectSecret: signingKey };
  const { openBucketStorage } = await import('./bucket-storage.ts');
  return { storage: openBucketStorage({ bucket, local, clock }), objectSecret: signingKey };
}
