import type { StudentAssignment } from '#shared/contract/assignments';
import { isTimeZone } from '#shared/lib/time-zone';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import * as m from '../i18n/generated/messages.js';

type ClassClock = Pick<StudentAssignment, 'timeZone'>;

/** null where there is none, or this device is older than its name. */
const knownZone = ({ timeZone }: ClassClock) =>
  timeZone !== null && isTimeZone(timeZone) ? timeZone : null;

/** A day by the clock of the class. */
export const dayOfClass = (moment: string, clock: ClassClock): string =>
  formatDate(moment, knownZone(clock) ?? undefined);

/** @example cityOf('America/Argentina/Buenos_Aires') // 'Buenos Aires' */
const cityOf = (timeZone: string) => timeZone.split('/').at(-1)!.replaceAll('_', ' ');

/** A moment by the clock of the class, which is named where the reader's own says another time. */
export function momentOfClass(moment: string, clock: ClassClock): string {
  const own = formatDateTime(moment);
  const timeZone = knownZone(clock);
  if (timeZone === null) return own;
  const date = formatDateTime(moment, timeZone);
  return date === own ? own : m.assignment_clockOf({ date, place: cityOf(timeZone) });
}
