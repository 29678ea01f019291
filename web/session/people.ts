import {
  type DevicePerson,
  isOver,
  mostPeople,
  withPerson,
} from '#shared/account/people-of-device';
import type { KeptStorage } from '../data/store/device-storage.ts';

const KEPT = 'primavista-people';

/** Everybody who has signed in on this device, the latest first; what cannot be read is nobody. */
export function keptPeople(storage: Pick<KeptStorage, 'getItem'>): readonly DevicePerson[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return (
      kept
        .filter((one) => typeof one?.id === 'string' && typeof one.username === 'string')
        // Kept by a page of before, which knew no digits.
        .map((one) => ({ role: 'student', timeZoneId: null, pin: null, ...one }))
    );
  } catch {
    return [];
  }
}

/** Their digits stay, if they have set any. */
export function keepPerson(person: Omit<DevicePerson, 'pin'>, storage: KeptStorage): void {
  const people = keptPeople(storage);
  const pin = people.find(({ id }) => id === person.id)?.pin ?? null;
  write(withPerson(people, { ...person, pin }), storage);
}

/** Changes what is kept of somebody who is on the list. */
export function changePerson(
  id: string,
  change: Partial<Pick<DevicePerson, 'pin'>>,
  storage: KeptStorage,
): void {
  write(
    keptPeople(storage).map((one) => (one.id === id ? { ...one, ...change } : one)),
    storage,
  );
}

export function forgetPerson(id: string, storage: KeptStorage): void {
  write(
    keptPeople(storage).filter((one) => one.id !== id),
    storage,
  );
}

/** Whether this is a person who leaves nothing here. */
export const isForToday = ({ id }: Pick<DevicePerson, 'id'>, storage: KeptStorage): boolean =>
  keptPeople(storage).some((one) => one.id === id && one.until !== null);

/** Who came for a day that is over. */
export const overstayed = (storage: KeptStorage, now: Date): readonly DevicePerson[] =>
  keptPeople(storage).filter((one) => isOver(one, now));

/** Whom the list has no room for. */
export const beyondRoom = (storage: KeptStorage): readonly DevicePerson[] =>
  keptPeople(storage).slice(mostPeople);

function write(people: readonly DevicePerson[], storage: KeptStorage): void {
  if (people.length === 0) storage.removeItem(KEPT);
  else storage.setItem(KEPT, JSON.stringify(people));
}
