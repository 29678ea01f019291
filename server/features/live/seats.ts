import type { JoinedRoom } from '#shared/contract/live';
import { refuse } from '../../http/refusal.ts';
import type { GuestRow } from './guest-queries.ts';
import type { JoinedSeat } from './live-authority.ts';
import type { RoomRow } from './queries.ts';
import { pickIn, toJoinedRoom } from './replies.ts';
import type { RoomStore } from './room-store.ts';
import { findSeat, type GivenPick, putPick, type SeatRow, takeSeat } from './seat-queries.ts';

/** How stale `seen_at` of a guest may be, in milliseconds: they are asked about every few seconds, and forgotten after an hour. */
const seenGrain = 10 * 60_000;

type StudentSeat = Extract<JoinedSeat, { as: 'student' }>;

const studentSeat = ({ room, personId }: JoinedSeat) => ({ roomId: room.id, studentId: personId });
const guestSeat = ({ room, personId }: JoinedSeat) => ({ roomId: room.id, guestId: personId });

/** They are in the room from now on, and a guest is heard of again. */
export async function sitDown(seat: JoinedSeat): Promise<void> {
  if (seat.as === 'guest') return seat.store.noteGuestSeen(guestSeat(seat));
  if (!(await takeSeat(seat.db, studentSeat(seat)))) throw refuse('live-room-full');
}

/** It is written down well enough that a guest is there. */
export const isHeardOf = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < seenGrain;

/** They are there still, which of a guest is written down: who is there is not forgotten. */
export async function noteThere(seat: JoinedSeat, now: Date): Promise<void> {
  if (seat.as === 'student' || isHeardOf(seat.seenAt, now)) return;
  await seat.store.noteGuestSeen(guestSeat(seat));
}

export const putPickOf = (seat: JoinedSeat, given: GivenPick): Promise<void> =>
  seat.as === 'student'
    ? putPick(seat.db, { ...studentSeat(seat), ...given })
    : seat.store.putGuestPick({ ...guestSeat(seat), ...given });

/** What they are told of the room; null for a guest who was turned away. */
export async function toldOf(seat: JoinedSeat): Promise<JoinedRoom | null> {
  return seat.as === 'student'
    ? toldStudent(seat, await findSeat(seat.db, studentSeat(seat)))
    : toldGuest(seat, await seat.store.guest(guestSeat(seat)));
}

/** The same for everybody of a room at once, so that a whole class is told after two questions. */
export async function tellerOf(store: RoomStore, room: RoomRow) {
  const rows = await store.seats(room.id);
  const seats = new Map(rows.map((row) => [row.student_id, row]));
  const guests = new Map((await store.guests(room.id)).map((row) => [row.id, row]));
  return (seat: JoinedSeat) =>
    seat.as === 'student'
      ? toldStudent({ ...seat, room }, seats.get(seat.personId))
      : toldGuest({ ...seat, room }, guests.get(seat.personId));
}

const readsBy = (row: SeatRow | GuestRow | undefined) => ({
  pick: pickIn(row),
  isGiven: row?.is_given ?? false,
});

const toldStudent = (seat: StudentSeat, row: SeatRow | undefined): JoinedRoom =>
  toJoinedRoom(seat.room, {
    ...seat,
    ...readsBy(row),
    ...countsFor(seat, row?.course_id ?? null),
    ...{ guest: null, trialEndsAt: null },
  });

function toldGuest(seat: JoinedSeat, row: GuestRow | undefined): JoinedRoom | null {
  if (!row) return null;
  const guest = row.is_let_in ? 'in' : 'asks';
  return toJoinedRoom(seat.room, {
    ...{ ...seat, ...readsBy(row), guest },
    ...{ courseId: null, classes: [], trialEndsAt: seat.store.trial?.endsAt ?? null },
  });
}

/** Of several classes the one they said; until then the newest, and they are asked. */
function countsFor(
  { classes }: StudentSeat,
  said: string | null,
): Pick<JoinedRoom, 'courseId' | 'classes'> {
  const known = classes.find(({ course_id }) => course_id === said);
  const isAsked = known === undefined && classes.length > 1;
  return {
    courseId: (known ?? classes[0])?.course_id ?? null,
    classes: isAsked ? classes.map(({ course_id, title }) => ({ courseId: course_id, title })) : [],
  };
}
