import type { JoinedRoom } from '#shared/contract/live';
import type { LivePick } from '#shared/live/roster';
import { findGuest, noteGuestSeen, putGuestPick } from './guest-queries.ts';
import type { JoinedSeat } from './live-authority.ts';
import { pickOf, putPick, takeSeat } from './queries.ts';
import { pickIn, toJoinedRoom } from './replies.ts';

/** How stale `seen_at` of a guest may be, in milliseconds: they are asked about every few seconds, and forgotten after an hour. */
const seenGrain = 10 * 60_000;

const studentSeat = ({ room, personId }: JoinedSeat) => ({ roomId: room.id, studentId: personId });
const guestSeat = ({ room, personId }: JoinedSeat) => ({ roomId: room.id, guestId: personId });

/** They are in the room from now on, and a guest is heard of again. */
export const sitDown = (seat: JoinedSeat, now: Date): Promise<void> =>
  seat.as === 'student'
    ? takeSeat(seat.db, studentSeat(seat))
    : noteGuestSeen(seat.db, guestSeat(seat), now);

/** They are there still, which of a guest is written down: who is there is not forgotten. */
export async function noteThere(seat: JoinedSeat, now: Date): Promise<void> {
  if (seat.as === 'student' || now.getTime() - seat.seenAt.getTime() < seenGrain) return;
  await noteGuestSeen(seat.db, guestSeat(seat), now);
}

export const putPickOf = (seat: JoinedSeat, pick: LivePick): Promise<void> =>
  seat.as === 'student'
    ? putPick(seat.db, { ...studentSeat(seat), pick })
    : putGuestPick(seat.db, { ...guestSeat(seat), pick });

/** What they are told of the room; null for a guest who was turned away. */
export async function toldOf(seat: JoinedSeat): Promise<JoinedRoom | null> {
  const { db, room } = seat;
  if (seat.as === 'student') {
    const pick = pickIn(await pickOf(db, studentSeat(seat)));
    return toJoinedRoom(room, { ...seat, pick, guest: null });
  }
  const row = await findGuest(db, guestSeat(seat));
  if (!row) return null;
  return toJoinedRoom(room, { ...seat, pick: pickIn(row), guest: row.is_let_in ? 'in' : 'asks' });
}
