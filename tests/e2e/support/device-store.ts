import type { Page } from 'playwright/test';

export interface KeptTake {
  readonly notes: number;
  readonly soundBytes: number;
  /** Seconds by which the player was off the beat throughout, after the device's delay was removed. */
  readonly startOffset: number;
}

/** The guest's takes, read as the browser keeps them. */
export function keptTakes(page: Page): Promise<KeptTake[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('primavista-guest');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('takes').objectStore('takes').getAll();
          all.onsuccess = () =>
            resolve(
              all.result.map((take) => ({
                notes: take.report.exercise.notes.length,
                soundBytes: take.audio?.byteLength ?? 0,
                startOffset: take.report.startOffset,
              })),
            );
        };
      }),
  );
}
