import { type ClassColor, classColors } from '../classes/class-fields.ts';
import type { DevicePin } from './device-pin.ts';

/** Somebody who has signed in on this device: how they are found again, and nothing of what they did. */
export interface DevicePerson {
  readonly id: string;
  readonly role: 'student' | 'teacher' | 'admin';
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The code of their school, where it was needed; '' where not. */
  readonly organisation: string;
  /** When the day ends that they came for (ISO 8601); null where the device may know them longer. */
  readonly until: string | null;
  /** Where their days begin and end: an IANA name; null for where the device is. */
  readonly timeZoneId: string | null;
  /** By which they come in without a network; null where they have set none. */
  readonly pin: DevicePin | null;
}

/** Two classes of one tablet; who signed in longest ago gives way, once nothing of theirs waits. */
export const mostPeople = 60;

/** The latest first. */
export function withPerson(
  people: readonly DevicePerson[],
  person: DevicePerson,
): readonly DevicePerson[] {
  return [person, ...people.filter(({ id }) => id !== person.id)];
}

/** Each at the same place every day, where they look for their name. */
export function byName(people: readonly DevicePerson[]): readonly DevicePerson[] {
  return people.toSorted(
    (one, other) =>
      one.firstName.localeCompare(other.firstName) || one.lastName.localeCompare(other.lastName),
  );
}

/** Whether the day is over that somebody came for. */
export function isOver({ until }: Pick<DevicePerson, 'until'>, now: Date): boolean {
  return until !== null && Date.parse(until) <= now.getTime();
}

/** The midnight that follows, by the clock of the device. */
export function endOfDay(now: Date): Date {
  const end = new Date(now);
  end.setHours(24, 0, 0, 0);
  return end;
}

/** @example initialsOf({ firstName: 'Ada', lastName: 'de Vries' }) // 'AV' */
export function initialsOf({
  firstName,
  lastName,
}: Pick<DevicePerson, 'firstName' | 'lastName'>): string {
  const first = (name: string) => [...(name.trim().split(/\s+/).at(-1) ?? '')][0] ?? '';
  const given = [...firstName.trim()][0] ?? '';
  return (given + first(lastName)).toLocaleUpperCase();
}

/** The same for somebody on every device. */
export function colorOf({ id }: Pick<DevicePerson, 'id'>): ClassColor {
  const sum = [...id].reduce((total, sign) => total + sign.charCodeAt(0), 0);
  return classColors[sum % classColors.length]!;
}
