import type { BodyOf } from '#shared/contract/endpoint';
import { audioContentTypes, type completeAttempt } from '#shared/contract/uploads';
import type { Context } from '../../context.ts';
import { findStoredObject } from '../../db/stored-object.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { AtOnce } from '../../security/at-once.ts';
import { type AttemptPlace, objectKey } from '../../storage/object-key.ts';
import type { Digest } from '../../storage/object-storage.ts';
import { largestSize, type StoredContentType } from '../../storage/stored-content.ts';

type Take = BodyOf<typeof completeAttempt>;
export type UploadParts = Pick<Context, 'storage' | 'clock' | 'config' | 'objectSecret'> & {
  readonly db: TenantDb;
  /** Of one person, with what they send to us. */
  readonly atOnce: AtOnce;
};

interface Place extends AttemptPlace {
  /** Whose quota it counts for. */
  readonly studentId: string;
}

/** The files against what the device announced. @throws Refusal where one has not arrived, or is another */
export async function checkFiles(parts: UploadParts, where: Place, take: Take): Promise<void> {
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
  parts: UploadParts,
  where: Place,
  { path, file: { key, size, sha256 }, types }: Announced,
): Promise<void> {
  const contentType = types.find((type) => objectKey(parts.objectSecret, where, type) === key);
  if (!contentType) throw refuse('upload-mismatch', { path: `${path}.key` });
  const ownerId = where.studentId;
  const expected = { path, size, sha256 };
  const stored =
    (await findStoredObject(parts.db, key)) ??
    (await takeIn(parts, { key, contentType, ownerId, expected }));
  if (!stored)
    throw refuse('upload-mismatch', { path, problem: 'The file has not arrived. Send it again.' });
  if (stored.size !== size) throw refuse('upload-mismatch', { path: `${path}.size` });
  if (stored.sha256 !== sha256) throw refuse('upload-mismatch', { path: `${path}.sha256` });
}

interface Arriving {
  readonly key: string;
  readonly contentType: StoredContentType;
  readonly ownerId: string;
  readonly expected: Digest & { readonly path: string };
}

/** What arrived in a bucket is looked into as what is sent to us, and only then named. */
async function takeIn({ atOnce, ...parts }: UploadParts, file: Arriving) {
  const { db, storage } = parts;
  await atOnce.run(file.ownerId, async () => {
    const arrived = await storage.arrived(file.key);
    // Or the same was completed a moment ago, and has its name by now.
    if (arrived === null) return;
    const maxSize = largestSize(file.contentType);
    try {
      await receiveFile(db, parts, { ...file, maxSize, file: arrived.bytes });
    } catch (error) {
      // Nobody completes this; what is sent again is judged for itself.
      if (error instanceof Refusal && isOfFile(error)) await storage.removeArrived(file.key);
      throw error;
    } finally {
      arrived.close();
    }
    await storage.removeArrived(file.key);
  });
  return findStoredObject(db, file.key);
}

const isOfFile = ({ problems }: Refusal): boolean =>
  problems.some(({ code }) => code === 'upload-mismatch' || code === 'upload-unreadable');
