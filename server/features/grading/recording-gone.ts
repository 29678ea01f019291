import { type LocalObjectStorage, StorageAway } from '../../storage/object-storage.ts';

/** Where it can be asked whether a file is there. */
export type AskedStorage = Pick<LocalObjectStorage, 'size' | 'createDownloadLink'>;

/** Whether there was a recording and its file is no more: to be said before somebody listens. */
export async function isRecordingGone(storage: AskedStorage, key: string | null): Promise<boolean> {
  if (key === null) return false;
  try {
    return (await storage.size(key)) === null;
  } catch (error) {
    // Nobody knows; the rest of the take can be looked at.
    if (error instanceof StorageAway) return false;
    throw error;
  }
}
