import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// What a page that was left still asks for when its test is over goes nowhere.
globalThis.fetch = async () => {
  throw new TypeError('No network');
};

// Test files that share their modules share one page too, so each leaves it as a fresh browser has it.
afterAll(async () => {
  // One file or another runs without a page.
  if (typeof document === 'undefined') return;
  cleanup();
  // A module that is still on its way when its file ends would fail to load for all that come after it.
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  await Promise.all((await indexedDB.databases()).map(({ name }) => empty(name!)));
});

/** Left as it stands, only with nothing in it: a page that was opened here may have it open still. */
const empty = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const tables = [...db.objectStoreNames];
      const emptying = db.transaction(tables, 'readwrite');
      for (const table of tables) emptying.objectStore(table).clear();
      emptying.onerror = () => reject(emptying.error);
      emptying.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });
