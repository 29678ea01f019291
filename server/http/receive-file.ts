import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { claimStoredObject, findStoredObject } from '../db/stored-object.ts';
import type { TenantDb, TenantTransaction } from '../db/tenant.ts';
import type { Digest, UploadFormOptions } from '../storage/object-storage.ts';
import { demandRoom } from './demand-room.ts';
import { refuse } from './refusal.ts';

interface ReceivedFile extends UploadFormOptions {
  readonly file: AsyncIterable<Uint8Array>;
  /** Whose quota it counts for. */
  readonly ownerId: string;
  /** Bytes it has at least, by the request's own word; 0 where that says nothing. */
  readonly announced?: number;
  /** What it has to be, by a device that told its digest; `path` is where it told it. */
  readonly expected?: Digest & { readonly path: string };
}
/** What a request says of its own length, in bytes; 0 where it says nothing. */
export const announcedSize = (c: HonoContext): number =>
  Number(c.req.header('Content-Length') ?? 0);

/** Where what came is not what was told. */
function differenceOf(came: Digest, { path, size, sha256 }: Digest & { readonly path: string }) {
  if (came.size !== size) return `${path}.size`;
  return came.sha256 === sha256 ? null : `${path}.sha256`;
}

/**
 * Stores the file once, with whatever else `work` writes or refuses. It may be sent again with the same bytes, as after
 * a lost answer; other bytes under a taken key are refused, so what somebody heard cannot be exchanged later. Of what is
 * too long, or has no room, not a byte is read where that was told beforehand.
 */
export async function receiveFile(
  db: TenantDb,
  { storage, clock, config: { quotas } }: Pick<Context, 'storage' | 'clock' | 'config'>,
  { key, contentType, maxSize, ownerId, announced = 0, expected, file }: ReceivedFile,
  work?: (transaction: TenantTransaction) => Promise<void>,
): Promise<void> {
  if (announced > maxSize) throw refuse('too-large', { path: 'file' });
  const owner = { ownerId, quotas };
  // Sent again it needs no room.
  const isHere = (await findStoredObject(db, key)) !== undefined;
  const least = Math.max(1, announced);
  const room = isHere ? maxSize : await demandRoom(db, owner, { size: least, files: 1 });
  const staged = await storage.stage(file, { contentType, maxSize: Math.min(maxSize, room) });
  if (staged.kind === 'too-large' && room < maxSize) {
    await demandRoom(db, owner, { size: room + 1, files: 1 });
  }
  if (staged.kind === 'too-large') throw refuse('too-large', { path: 'file' });
  const difference = expected && differenceOf(staged, expected);
  if (difference) {
    if (staged.kind === 'staged') await staged.discard();
    throw refuse('upload-mismatch', { path: difference });
  }
  if (staged.kind === 'unreadable') throw refuse('upload-unreadable', { path: 'file' });

  const { size, sha256 } = staged;
  try {
    if (!isHere) await staged.prepare();
    await db.transaction().execute(async (transaction) => {
      const object = { key, ownerId, size, sha256, contentType, now: clock.now() };
      const isNew = await claimStoredObject(transaction, object);
      const present = isNew ? object : await findStoredObject(transaction, key);
      if (present?.sha256 !== sha256) throw refuse('upload-mismatch', { path: 'file' });
      await work?.(transaction);
      // Again, now that the row is in: files that arrived at the same time count against the room as well.
      if (isNew) await demandRoom(transaction, owner, { size: 0, files: 0 });
      // The file gets its name before the row is seen: a crash between leaves a file that the
      // next try writes over, never a row without a file.
      if (isNew || (await storage.size(key)) === null) await staged.keep(key);
    });
  } finally {
    await staged.discard();
  }
}
