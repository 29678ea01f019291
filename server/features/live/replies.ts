import type { z } from 'zod';
import { commonStart, type JoinedRoom, liveMessage, type OwnRoom } from '#shared/contract/live';
import { livePick } from '#shared/contract/live-pick';
import type { CommonStart } from '#shared/live/common-start';
import type { LiveMessage } from '#shared/live/live-message';
import { anonymous, type LivePick, type RosterEntry } from '#shared/live/roster';
import { nameOf } from '../../db/name-of.ts';
import type { GuestRow } from './guest-queries.ts';
import type { peopleOfRoom, RoomRow } from './queries.ts';

/** What stands in a row as this program knows it; null where another version of it put it there. */
const known = <Schema extends z.ZodType>(schema: Schema, value: unknown) =>
  schema.safeParse(value).data ?? null;

export const messageOf = ({ message }: { readonly message: unknown }): LiveMessage | null =>
  known(liveMessage, message);
const startOf = (row: { readonly common_start: unknown }): CommonStart | null =>
  known(commonStart, row.common_start);
export const pickIn = (row: { readonly pick: unknown } | undefined): LivePick | null =>
  known(livePick, row?.pick);

type Joined = Pick<
  JoinedRoom,
  'personId' | 'firstName' | 'guest' | 'courseId' | 'pick' | 'isGiven' | 'classes' | 'trialEndsAt'
>;

export const toJoinedRoom = (
  row: RoomRow,
  { personId, firstName, guest, courseId, pick, isGiven, classes, trialEndsAt }: Joined,
): JoinedRoom => ({
  ...{ personId, firstName, guest },
  ...{ roomId: row.id, teacherId: row.teacher_id, teacher: nameOf(row) },
  ...{ courseId, version: row.version, pick, isGiven, classes, trialEndsAt },
  ...(guest === 'asks' ? nothing : toldOfRoom(row)),
});

/** Who asks yet knows whose room it is, and no more. */
const nothing = { title: null, message: null, start: null };

const toldOfRoom = (row: RoomRow) => ({
  ...{ title: row.title, message: asSent(messageOf(row)), start: startOf(row) },
});

type Sent = JoinedRoom['message'];

const asSent = (message: LiveMessage | null): Sent =>
  message && {
    ...message,
    voiceParts: [...message.voiceParts],
    toUsers: [...message.toUsers],
  };

type PersonRow = Awaited<ReturnType<typeof peopleOfRoom>>[number];

export const toRoster = (
  people: readonly PersonRow[],
  isHere: (studentId: string) => boolean,
): RosterEntry[] =>
  people.map((row) => ({
    id: row.id,
    name: shortName(row),
    connected: isHere(row.id),
    pick: pickIn(row),
    guest: null,
  }));

export const toGuests = (
  guests: readonly GuestRow[],
  isHere: (guestId: string) => boolean,
): RosterEntry[] =>
  guests.map((row) => ({
    id: row.id,
    name: row.first_name,
    connected: isHere(row.id),
    pick: pickIn(row),
    guest: row.is_let_in ? 'in' : 'asks',
  }));

/** As it may stand on a wall: the first name and one letter. */
function shortName({ first_name, last_name }: PersonRow): string {
  const letter = [...last_name.trim()][0] ?? '';
  return `${first_name.trim()} ${letter}`.trim() || anonymous;
}

interface Own {
  readonly trial: OwnRoom['trial'];
  readonly joinCode: string;
  readonly roster: RosterEntry[];
}

export const toOwnRoom = (row: RoomRow, { joinCode, roster, trial }: Own): OwnRoom => ({
  ...{ roomId: row.id, joinCode, courseId: row.course_id, title: row.title },
  ...{ version: row.version, message: asSent(messageOf(row)), start: startOf(row) },
  ...{ takesGuests: row.takes_guests, roster, trial },
});
