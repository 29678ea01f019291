/**
 * A device's database as the version before wrote it: made and filled through the browser's own interface, so that no
 * change of today's store can change what an older page left behind. Never mended to suit newer code.
 */

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** Dexie numbers its sixth version so. */
const VERSION = 60;

function makeTables(db: IDBDatabase): void {
  const byId = { keyPath: 'id' };
  db.createObjectStore('takes', byId).createIndex('createdAt', 'createdAt');
  db.createObjectStore('outbox', byId);
  db.createObjectStore('replies', { keyPath: 'key' });
  db.createObjectStore('recordings', byId);
  db.createObjectStore('recordingChunks', { keyPath: ['recordingId', 'index'] }).createIndex(
    'recordingId',
    'recordingId',
  );
  db.createObjectStore('configurations', byId);
  db.createObjectStore('recents', { keyPath: 'key' }).createIndex('usedAt', 'usedAt');
  db.createObjectStore('stock', { keyPath: 'id', autoIncrement: true }).createIndex('key', 'key');
  db.createObjectStore('played', { keyPath: 'id', autoIncrement: true });
  db.createObjectStore('sittings', byId).createIndex('endedAt', 'endedAt');
  db.createObjectStore('skills', { keyPath: 'medium' });
  db.createObjectStore('unlearnt', byId);
}

/** Leaves a closed database of this person behind, with these rows by the name of their table. */
export function keepBefore(personId: string, rows: Rows): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`primavista-${personId}`, VERSION);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => makeTables(opening.result);
    opening.onsuccess = () => {
      const db = opening.result;
      const writing = db.transaction(Object.keys(rows), 'readwrite');
      for (const [table, kept] of Object.entries(rows))
        for (const row of kept) writing.objectStore(table).put(row);
      writing.onerror = () => reject(writing.error);
      writing.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });
}
