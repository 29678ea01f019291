import type { Page } from 'playwright/test';

export interface KeptTake {
  readonly notes: number;
  readonly soundBytes: number;
  /** Seconds by which the player was off the beat throughout, after the device's delay was removed. */
  readonly startOffset: number;
}

/** The guest's takes, read as the browser keeps them. */
export function keptTakes(page: Page): Promise<KeptTake[]> {
  return read(
    page,
    (db) =>
      new Promise((resolve) => {
        const all = db.transaction('takes').objectStore('takes').getAll();
        all.onsuccess = () =>
          resolve(
            all.result.map((take) => ({
              notes: take.report.music.notes.length,
              soundBytes: take.audio?.byteLength ?? 0,
              startOffset: take.report.startOffset,
            })),
          );
      }),
  );
}

export interface RecordingState {
  readonly recordings: number;
  readonly chunks: number;
  readonly bytes: number;
}

/** What the guest's device keeps of takes that are being made or were cut off. */
export function recordingState(page: Page): Promise<RecordingState> {
  return read(
    page,
    (db) =>
      new Promise((resolve) => {
        const asked = db.transaction(['recordings', 'recordingChunks']);
        const recordings = asked.objectStore('recordings').count();
        const chunks = asked.objectStore('recordingChunks').getAll();
        asked.oncomplete = () =>
          resolve({
            recordings: recordings.result,
            chunks: chunks.result.length,
            bytes: chunks.result.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
          });
      }),
  );
}

/** Seconds of sound in the recording that was cut off, decoded by the browser. */
export function rescuedSeconds(page: Page): Promise<number> {
  return read(
    page,
    (db) =>
      new Promise((resolve, reject) => {
        const asked = db.transaction('recordingChunks').objectStore('recordingChunks').getAll();
        asked.onsuccess = async () => {
          const sound = await new Blob(asked.result.map(({ bytes }) => bytes)).arrayBuffer();
          const context = new OfflineAudioContext(1, 1, 48_000);
          context.decodeAudioData(sound).then(({ duration }) => resolve(duration), reject);
        };
      }),
  );
}

/** How many set-ups the guest's device lists as practised lately. */
export function recentSetUps(page: Page): Promise<number> {
  return read(
    page,
    (db) =>
      new Promise((resolve) => {
        const asked = db.transaction('recents').objectStore('recents').count();
        asked.onsuccess = () => resolve(asked.result);
      }),
  );
}

/** Reads the guest's database inside the page, and closes it again. */
async function read<Result>(
  page: Page,
  ask: (db: IDBDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await page.evaluateHandle(
    () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('primavista-guest');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      }),
  );
  try {
    return await db.evaluate(ask);
  } finally {
    await db.evaluate((opened) => opened.close());
    await db.dispose();
  }
}
