import type { Context } from '../context.ts';
import { claimStoredObject, findStoredObject } from '../db/stored-object.ts';
import type { TenantDb, TenantTransaction } from '../db/tenant.ts';
import type { UploadFormOptions } from '../storage/object-storage.ts';
import { refuse } from './refusal.ts';

interface ReceivedFile extends UploadFormOptions {
  readonly file: AsyncIterable<Uint8Array>;
}

/**
 * Stores the file once, with whatever else `work` writes or refuses. It may be sent again with the same bytes, as after
 * a lost answer; other bytes under a taken key are refused, so what somebody heard cannot be exchanged later.
 */
export async function receiveFile(
  db: TenantDb,
  { storage, clock }: Pick<Context, 'storage' | 'clock'>,
  { key, contentType, maxSize, file }: ReceivedFile,
  work?: (transaction: TenantTransaction) => Promise<void>,
): Promise<void> {
  const staged = await storage.stage(file, { contentType, maxSize });
  if (staged.kind === 'too-large') throw refuse('too-large', { path: 'file' });
  if (staged.kind === 'unreadable') throw refuse('upload-unreadable', { path: 'file' });

  const { size, sha256 } = staged;
  try {
    await db.transaction().execute(async (transaction) => {
      const object = { key, size, sha256, contentType, now: clock.now() };
      const isNew = await claimStoredObject(transaction, object);
      const present = isNew ? object : await findStoredObject(transaction, key);
      if (present?.sha256 !== sha256) throw refuse('upload-mismatch', { path: 'file' });
      await work?.(transaction);
      // The file gets its name before the row is seen: a crash between leaves a file that the
      // next try writes over, never a row without a file.
      if (isNew) await staged.keep(key);
    });
  } finally {
    await staged.discard();
  }
}
