import type { PractisedFor } from '#shared/set-up/practised-for';
import type { KeptStorage } from './device-storage.ts';

const KEPT = 'primavista-practised-for';

/** Where it lies. */
export const practisedForKey = KEPT;

/** For whom this person practised last on this device; null where they never said. */
export function keptPractisedFor(storage: Pick<KeptStorage, 'getItem'>): PractisedFor | null {
  const kept = storage.getItem(KEPT);
  return kept === null ? null : { courseId: kept === '' ? null : kept };
}

export function keepPractisedFor({ courseId }: PractisedFor, storage: KeptStorage): void {
  storage.setItem(KEPT, courseId ?? '');
}
