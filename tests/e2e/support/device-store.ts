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

/** A recording as the browser reads it, in seconds. */
export interface KeptSound {
  /** Sound that can be heard. */
  readonly heard: number;
  /** From its first moment to its last, by its own clock: what the microphone skipped counts too. */
  readonly span: number;
}

/** The recording that was cut off, or is still being made. */
export function unfinishedSound(page: Page): Promise<KeptSound> {
  return read(page, measureSound, 'recordingChunks');
}

/** The sound of the latest take. */
export function takenSound(page: Page): Promise<KeptSound> {
  return read(page, measureSound, 'takes');
}

/** Runs in the page. */
async function measureSound(db: IDBDatabase, table: string): Promise<KeptSound> {
  const rows = await new Promise<{ bytes: ArrayBuffer; audio: ArrayBuffer }[]>((resolve) => {
    const asked = db.transaction(table).objectStore(table).getAll();
    asked.onsuccess = () => resolve(asked.result);
  });
  const parts = table === 'takes' ? [rows.at(-1)!.audio] : rows.map(({ bytes }) => bytes);
  const sound = new Blob(parts);
  const address = URL.createObjectURL(sound);
  const player = new Audio(address);
  const span = await new Promise<number>((resolve, reject) => {
    player.onerror = () => reject(new Error('The recording cannot be played.'));
    player.ondurationchange = () => {
      if (Number.isFinite(player.duration)) resolve(player.duration);
      // A recording that was never closed does not say how long it is; looking for its end tells.
      else player.currentTime = 1e6;
    };
  });
  URL.revokeObjectURL(address);
  const context = new OfflineAudioContext(1, 1, 48_000);
  const { duration } = await context.decodeAudioData(await sound.arrayBuffer());
  return { heard: duration, span };
}

/** How many set-ups the guest's device lists as practised lately. */
export const recentSetUps = (page: Page) => count(page, 'recents');

/** How many exercises it has kept of those that stood on the stand. */
export const playedCount = (page: Page) => count(page, 'played');

function count(page: Page, table: string): Promise<number> {
  return read(
    page,
    (db, name) =>
      new Promise((resolve) => {
        const asked = db.transaction(name).objectStore(name).count();
        asked.onsuccess = () => resolve(asked.result);
      }),
    table,
  );
}

/** Reads the guest's database inside the page, and closes it again. */
async function read<Result>(
  page: Page,
  ask: (db: IDBDatabase, table: string) => Promise<Result>,
  table = '',
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
    return await db.evaluate(ask, table);
  } finally {
    await db.evaluate((opened) => opened.close());
    await db.dispose();
  }
}
