import type { ClassId } from '#shared/contract/ids';
import { mostSeats } from '#shared/live/room-life';
import type { LivePick } from '#shared/live/roster';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { holdRoom } from './queries.ts';

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

/** @returns false where the room is full */
export async function takeSeat(db: TenantDb, seat: Seat): Promise<boolean> {
  if (await findSeat(db, seat)) return true;
  return db.transaction().execute(async (transaction) => {
    // One after another, so that the last seat is taken once.
    await holdRoom(transaction, seat.roomId);
    if ((await countSeats(transaction, seat.roomId)) >= mostSeats) return false;
    await insertSeat(transaction, seat);
    return true;
  });
}

async function insertSeat(
  transaction: TenantTransaction,
  { roomId, studentId }: Seat,
): Promise<void> {
  await transaction
    .insertInto('live_seat')
    .values({ room_id: roomId, student_id: studentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What somebody reads, and who says so. */
export interface GivenPick {
  readonly pick: LivePick;
  /** By the teacher, not chosen. */
  readonly isGiven: boolean;
}

export async function putPick(
  db: TenantDb,
  { roomId, studentId, pick, isGiven }: Seat & GivenPick,
): Promise<void> {
  await db
    .updateTable('live_seat')
    .set({ pick: JSON.stringify(pick), is_given: isGiven })
    .where('room_id', '=', roomId)
    .where('student_id', '=', studentId)
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
