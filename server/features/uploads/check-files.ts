import type { BodyOf } from '#shared/contract/endpoint';
import { audioContentTypes, type completeAttempt } from '#shared/contract/uploads';
import type { Context } from '../../context.ts';
import { findStoredObject } from '../../db/stored-object.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { refuse } from '../../http/refusal.ts';
import { type AttemptPlace, objectKey } from '../../storage/object-key.ts';
import { largestSize, type StoredContentType } from '../../storage/stored-content.ts';

type Take = BodyOf<typeof completeAttempt>;
type Parts = Pick<Context, 'storage' | 'clock' | 'config' | 'objectSecret'> & {
  readonly db: TenantDb;
};

interface Place extends AttemptPlace {
  /** Whose quota it counts for. */
  readonly studentId: string;
}

/** The files against what the device announced. @throws Refusal where one has not arrived, or is another */
export async function checkFiles(parts: Parts, where: Place, take: Take): Promise<void> {
  const json = ['application/json'] as const;
  await checkFile(parts, where, { path: 'assessment', file: take.assessment, types: json });
  if (take.audio)
    await checkFile(parts, where, { path: 'audio', file: take.audio, types: audioContentTypes });
}

interface Announced {
  readonly path: 'audio' | 'assessment';
  readonly file: Take['assessment'];
  readonly types: readonly StoredContentType[];
}

async function checkFile(
  parts: Parts,
  where: Place,
  { path, file: { key, size, sha256 }, types }: Announced,
): Promise<void> {
  const contentType = types.find((type) => objectKey(parts.objectSecret, where, type) === key);
  if (!contentType) throw refuse('upload-mismatch', { path: `${path}.key` });
  const ownerId = where.studentId;
  const stored =
    (await findStoredObject(parts.db, key)) ?? (await takeIn(parts, { key, contentType, ownerId }));
  if (!stored)
    throw refuse('upload-mismatch', { path, problem: 'The file has not arrived. Send it again.' });
  if (stored.size !== size) throw refuse('upload-mismatch', { path: `${path}.size` });
  if (stored.sha256 !== sha256) throw refuse('upload-mismatch', { path: `${path}.sha256` });
}

interface Arriving {
  readonly key: string;
  readonly contentType: StoredContentType;
  readonly ownerId: string;
}

/** What arrived in a bucket is looked into as what is sent to us, and only then named. */
async function takeIn({ db, ...parts }: Parts, file: Arriving) {
  const arrived = await parts.storage.arrived(file.key);
  if (arrived === null) return undefined;
  const maxSize = largestSize(file.contentType);
  try {
    await receiveFile(db, parts, { ...file, maxSize, file: arrived.bytes });
  } finally {
    arrived.close();
  }
  await parts.storage.removeArrived(file.key);
  return findStoredObject(db, file.key);
}
