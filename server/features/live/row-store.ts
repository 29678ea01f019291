import { mostGuests } from '#shared/live/room-life';
import type { Clock } from '../../clock.ts';
import type { TenantDb } from '../../db/tenant.ts';
import {
  findGuest,
  guestsOfRoom,
  letGuestsIn,
  noteGuestSeen,
  putGuest,
  putGuestPick,
  turnGuestsAway,
} from './guest-queries.ts';
import {
  codeOfRoom,
  deleteRoomOf,
  holdRoom,
  noteUsed,
  peopleOfRoom,
  putMessage,
  putStart,
  roomById,
  roomOfTeacher,
  setTakesGuests,
} from './queries.ts';
import { messageOf } from './replies.ts';
import type { RoomStore } from './room-store.ts';
import { countSeats, putPick, seatsOfRoom, takeSeat } from './seat-queries.ts';
import { stillOpen } from './still-open.ts';

/** Rooms as rows of one organisation. */
export function rowStore(db: TenantDb, clock: Clock): RoomStore {
  return {
    trial: null,
    mostGuests,
    roomOf: (teacherId) => roomOfTeacher(db, teacherId, stillOpen(clock)),
    roomById: (roomId) => roomById(db, roomId, stillOpen(clock)),
    codeOf: (roomId) => codeOfRoom(db, roomId),
    people: (room) => peopleOfRoom(db, room),
    changeMessage: (roomId, change) =>
      db.transaction().execute(async (transaction) => {
        const row = await holdRoom(transaction, roomId);
        if (!row) return null;
        const before = messageOf(row);
        const { message, isNewMusic } = change(before);
        if (message === before) return row.version;
        const version = row.version + 1;
        await putMessage(transaction, roomId, { version, message, isNewMusic });
        return version;
      }),
    putStart: (roomId, start) => putStart(db, roomId, { start, now: clock.now() }),
    setTakesGuests: (roomId, takesGuests) => setTakesGuests(db, roomId, takesGuests),
    noteUsed: (roomId) => noteUsed(db, roomId, clock.now()),
    end: (teacherId) => deleteRoomOf(db, teacherId),
    seats: (roomId) => seatsOfRoom(db, roomId),
    countSeats: (roomId) => countSeats(db, roomId),
    async givePart(place, pick) {
      const isSeated = await takeSeat(db, place);
      if (isSeated) await putPick(db, { ...place, pick, isGiven: true });
      return isSeated;
    },
    guests: (roomId) => guestsOfRoom(db, roomId),
    guest: (place) => findGuest(db, place),
    putGuest: (asking) => putGuest(db, { ...asking, now: clock.now() }),
    noteGuestSeen: (place) => noteGuestSeen(db, place, clock.now()),
    putGuestPick: (place) => putGuestPick(db, place),
    letGuestsIn: (roomId, ids) => letGuestsIn(db, roomId, ids),
    turnGuestsAway: (roomId, ids) => turnGuestsAway(db, roomId, ids),
  };
}
