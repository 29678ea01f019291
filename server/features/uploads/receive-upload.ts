import type { Context } from '../../context.ts';
import { refuse } from '../../http/refusal.ts';
import { tenantOfKey } from './object-key.ts';
import { claimStoredObject, findStoredObject } from './queries.ts';
import type { SignedUpload } from './signed-upload.ts';

/**
 * Stores the file once. The form may be posted again with the same bytes, as after a lost answer;
 * other bytes under a taken key are refused, so what a teacher heard cannot be exchanged later.
 */
export async function receiveUpload(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  { form: { key, contentType, maxSize }, file }: SignedUpload,
): Promise<void> {
  const staged = await storage.stage(file, { contentType, maxSize });
  if (staged.kind === 'too-large') throw refuse('too-large', { path: 'file' });
  if (staged.kind === 'unreadable') throw refuse('upload-unreadable', { path: 'file' });

  const tenantId = tenantOfKey(key);
  const { size, sha256 } = staged;
  try {
    await db.transaction().execute(async (transaction) => {
      const object = { tenantId, key, size, sha256, contentType, now: clock.now() };
      // The file gets its name before the row is seen: a crash between leaves a file that the
      // next try writes over, never a row without a file.
      if (await claimStoredObject(transaction, object)) return staged.keep(key);
      const present = await findStoredObject(transaction, { tenantId, key });
      if (present?.sha256 !== sha256) throw refuse('upload-mismatch', { path: 'file' });
    });
  } finally {
    await staged.discard();
  }
}
