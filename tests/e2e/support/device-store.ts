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

/** Seconds of sound that can be heard in the recording that was cut off, or is still being made. */
export function unfinishedSeconds(page: Page): Promise<number> {
  return read(page, async (db) => {
    const rows = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
      const asked = db.transaction('recordingChunks').objectStore('recordingChunks').getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    const sound = new Blob(rows.map(({ bytes }) => bytes));
    const context = new OfflineAudioContext(1, 1, 48_000);
    return (await context.decodeAudioData(await sound.arrayBuffer())).duration;
  });
}

/** What was played by hand in the take that was cut off, or is still being made. */
export function unfinishedNotes(
  page: Page,
): Promise<readonly { readonly onset: number; readonly midi: number | null }[]> {
  return read(
    page,
    (db) =>
      new Promise((resolve) => {
        const asked = db.transaction('recordings').objectStore('recordings').getAll();
        asked.onsuccess = () => resolve(asked.result[0]?.notes ?? []);
      }),
  );
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

/**
 * Keeps a copy of the guest's first take that is other in some ways, `{ 'report.version': '1' }` say, and what the outbox
 * says of it, as another visit would have.
 */
export function keepCopy(
  page: Page,
  changes: Readonly<Record<string, unknown>>,
  entry: Readonly<Record<string, unknown>> | null = null,
): Promise<void> {
  return read(
    page,
    (db, text) =>
      new Promise((resolve, reject) => {
        const copy = JSON.parse(text);
        const writing = db.transaction(['takes', 'outbox'], 'readwrite');
        const first = writing.objectStore('takes').openCursor();
        first.onsuccess = () => {
          const take = first.result!.value;
          for (const [name, value] of Object.entries(copy.changes)) {
            const path = name.split('.');
            const last = path.pop()!;
            path.reduce((inner, step) => inner[step], take)[last] = value;
          }
          writing.objectStore('takes').put(take);
          if (copy.entry) writing.objectStore('outbox').put(copy.entry);
        };
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      }),
    JSON.stringify({ changes, entry }),
  );
}

/** Works on the guest's database inside the page, and closes it again. */
async function read<Result>(
  page: Page,
  ask: (db: IDBDatabase, given: string) => Promise<Result>,
  given = '',
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
    return await db.evaluate(ask, given);
  } finally {
    await db.evaluate((opened) => opened.close());
    await db.dispose();
  }
}
