import type { ClassId } from '#shared/contract/ids';
import { mostSeats } from '#shared/live/room-life';
import type { LivePick } from '#shared/live/roster';
import type { TenantDb } from '../../db/tenant.ts';

export interface Seat {
  readonly roomId: string;
  readonly studentId: string;
}

/** What is kept of who came in: what they read, who chose that, and for which class it counts. */
const seats = (db: TenantDb, roomId: string) =>
  db
    .selectFrom('live_seat')
    .where('room_id', '=', roomId)
    .select(['student_id', 'pick', 'is_given'])
    .select((of) => of.ref('course_id').$castTo<ClassId | null>().as('course_id'));

export const seatsOfRoom = (db: TenantDb, roomId: string) => seats(db, roomId).execute();
export type SeatRow = Awaited<ReturnType<typeof seatsOfRoom>>[number];

export const findSeat = (db: TenantDb, { roomId, studentId }: Seat) =>
  seats(db, roomId).where('student_id', '=', studentId).executeTakeFirst();

/** Whoever has come into a room so far, guests included who ask. */
export async function countSeats(db: TenantDb, roomId: string): Promise<number> {
  const { students, guests } = await db
    .selectNoFrom((of) => [
      of
        .selectFrom('live_seat')
        .where('room_id', '=', roomId)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('students'),
      of
        .selectFrom('live_guest')
        .where('room_id', '=', roomId)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('guests'),
    ])
    .executeTakeFirstOrThrow();
  return Number(students) + Number(guests);
}

/** @returns false where the room is full; where many come at one moment a few more than that may be in it */
export async function takeSeat(db: TenantDb, seat: Seat): Promise<boolean> {
  if (await findSeat(db, seat)) return true;
  if ((await countSeats(db, seat.roomId)) >= mostSeats) return false;
  await db
    .insertInto('live_seat')
    .values({ room_id: seat.roomId, student_id: seat.studentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** What somebody reads, and who says so. */
export interface GivenPick {
  readonly pick: LivePick;
  /** By the teacher, not chosen. */
  readonly isGiven: boolean;
  /** A part that the teacher has given stays. */
  readonly unlessGiven?: boolean;
}

export async function putPick(
  db: TenantDb,
  { roomId, studentId, pick, isGiven, unlessGiven = false }: Seat & GivenPick,
): Promise<void> {
  await db
    .updateTable('live_seat')
    .set({ pick: JSON.stringify(pick), is_given: isGiven })
    .where('room_id', '=', roomId)
    .where('student_id', '=', studentId)
    .$if(unlessGiven, (query) => query.where('is_given', '=', false))
    .execute();
}

export async function putClass(
  db: TenantDb,
  { roomId, studentId, courseId }: Seat & { readonly courseId: ClassId },
): Promise<void> {
  await db
    .updateTable('live_seat')
    .set({ course_id: courseId })
    .where('room_id', '=', roomId)
    .where('student_id', '=', studentId)
    .execute();
}
