import type { Page } from 'playwright/test';
import type { OutboxEntry } from '#web/data/store/tables/outbox';
import type { StoredTake } from '#web/data/store/tables/takes';

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

/** How many pieces this person's practice log on the device counts. */
export function playingsKept(page: Page, userId: string): Promise<number> {
  const sum = (db: IDBDatabase) =>
    new Promise<number>((resolve) => {
      const all = db.transaction('sittings').objectStore('sittings').getAll();
      all.onsuccess = () =>
        resolve(all.result.reduce((pieces, { count: more }) => pieces + more, 0));
    });
  return read(page, sum, '', userId);
}

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
 * Keeps takes, and what the outbox says of them, as another visit would have: on the device of a guest, or of a person
 * who has opened the page on it before. Nothing was learnt from them so far: the page does that when it is opened next.
 */
export function keepTakes(
  page: Page,
  takes: readonly StoredTake[],
  entries: readonly OutboxEntry[] = [],
  userId = 'guest',
): Promise<void> {
  const keep = (db: IDBDatabase, text: string) =>
    new Promise<void>((resolve, reject) => {
      const given = JSON.parse(text);
      const writing = db.transaction(['takes', 'outbox', 'unlearnt'], 'readwrite');
      for (const take of given.takes) {
        writing.objectStore('takes').put(take);
        writing.objectStore('unlearnt').put({ id: take.id });
      }
      for (const entry of given.entries) writing.objectStore('outbox').put(entry);
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
  return read(page, keep, JSON.stringify({ takes, entries }), userId);
}

/** Gives a take that is kept the sound of a tone, as this browser records it; returns for how many seconds it did. */
export function keepTone(page: Page, takeId: string): Promise<number> {
  const keep = async (db: IDBDatabase, id: string) => {
    const context = new AudioContext();
    const heard = context.createMediaStreamDestination();
    const tone = context.createOscillator();
    tone.connect(heard);
    tone.start();
    const recorder = new MediaRecorder(heard.stream);
    const recorded = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data);
    });
    recorder.start();
    const begin = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    recorder.stop();
    const seconds = (performance.now() - begin) / 1000;
    const blob = await recorded;
    await context.close();
    const sound = { audio: await blob.arrayBuffer(), audioType: blob.type };
    await new Promise<void>((resolve, reject) => {
      const writing = db.transaction('takes', 'readwrite');
      const takes = writing.objectStore('takes');
      const kept = takes.get(id);
      kept.onsuccess = () => takes.put({ ...kept.result, ...sound });
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    return seconds;
  };
  return read(page, keep, takeId);
}

/** Works on the database of a guest, or of a person, inside the page, and closes it again. */
async function read<Result>(
  page: Page,
  ask: (db: IDBDatabase, given: string) => Promise<Result>,
  given = '',
  userId = 'guest',
): Promise<Result> {
  const db = await page.evaluateHandle(
    (owner) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        /** As the page made it: until then it is looked for again, and never made here without its tables. */
        function open(): void {
          const opening = indexedDB.open(`primavista-${owner}`);
          opening.onupgradeneeded = () => opening.transaction!.abort();
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => {
            if (opening.error?.name === 'AbortError') setTimeout(open, 50);
            else reject(opening.error);
          };
        }
        open();
      }),
    userId,
  );
  try {
    return await db.evaluate(ask, given);
  } finally {
    await db.evaluate((opened) => opened.close());
    await db.dispose();
  }
}
