import type { Clock } from '../../clock.ts';
import type { GuestRow } from './guest-queries.ts';
import type { JoinedSeat, TeacherSeat } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import { pickIn } from './replies.ts';
import { isHeardOf } from './seats.ts';
import type { SeatNow } from './told-seats.ts';

type Seat = JoinedSeat | TeacherSeat;

interface Means {
  readonly clock: Clock;
  readonly rooms: Pick<LiveRooms, 'look' | 'lookAtSeats'>;
}

/** Of many who are in live rooms those who belong there as before; the others are asked about one by one. */
export async function unchangedSeats(
  seats: readonly Seat[],
  means: Means,
): Promise<ReadonlySet<Seat>> {
  const found = new Set<Seat>();
  for (const roomId of new Set(seats.map(({ room }) => room.id))) {
    const inRoom = seats.filter(({ room }) => room.id === roomId);
    for (const seat of await unchangedIn(inRoom, means)) found.add(seat);
  }
  return found;
}

/** All of one room. */
async function unchangedIn(
  seats: readonly Seat[],
  { clock, rooms }: Means,
): Promise<readonly Seat[]> {
  const { store, room } = seats[0]!;
  const now = await store.roomOf(room.teacher_id);
  if (now?.id !== room.id) return [];
  rooms.look(store, now);
  const students = new Map((await store.people(now)).map((row) => [row.id, row]));
  const guests = new Map((await store.guests(room.id)).map((row) => [row.id, row]));
  rooms.lookAtSeats(now, seatsNow([...students.values()], [...guests.values()]));
  return seats.filter((seat) => {
    // Whether live practice is theirs still stands in no row of the room.
    if (seat.as === 'teacher') return false;
    if (seat.as === 'student') return students.has(seat.personId);
    const row = guests.get(seat.personId);
    return row !== undefined && isHeardOf(row.seen_at, clock.now());
  });
}

function seatsNow(
  students: readonly { readonly id: string; readonly pick: unknown }[],
  guests: readonly GuestRow[],
): ReadonlyMap<string, SeatNow> {
  return new Map<string, SeatNow>([
    ...students.map((row) => [row.id, { guest: null, pick: pickIn(row) }] as const),
    ...guests.map((row) => {
      const guest = row.is_let_in ? ('in' as const) : ('asks' as const);
      return [row.id, { guest, pick: pickIn(row) }] as const;
    }),
  ]);
}
