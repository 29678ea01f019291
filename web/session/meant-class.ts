import type { KeptStorage } from '../data/store/device-storage.ts';

const MEANT = 'primavista-meant-class';

/**
 * Somebody said that a class is theirs and went to sign in: behind that they are asked nothing more. It is kept here and not
 * in the address, by which anybody could put a student into a class with a link.
 */
export const meanClass = (courseId: string, storage: KeptStorage): void =>
  storage.setItem(MEANT, courseId);

/** Whether it is this one, said once. */
export function takeMeantClass(courseId: string, storage: KeptStorage): boolean {
  if (storage.getItem(MEANT) !== courseId) return false;
  storage.removeItem(MEANT);
  return true;
}
