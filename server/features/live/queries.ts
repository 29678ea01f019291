import type { ClassId } from '#shared/contract/ids';
import type { CommonStart } from '#shared/live/common-start';
import { liveRooms } from '../../db/live-rooms.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

export type RoomRow = NonNullable<Awaited<ReturnType<typeof roomOfTeacher>>>;

/** The room of this teacher that was used since; undefined where there is none, or its class is archived or not theirs any more. */
export const roomOfTeacher = (db: TenantDb, teacherId: string, after: Date) =>
  liveRooms(db)
    .where('r.teacher_id', '=', teacherId)
    .where('r.used_at', '>', after)
    .executeTakeFirst();

/** The room itself, whoever asks; undefined where it is over. */
export const roomById = (db: TenantDb, roomId: string, after: Date) =>
  liveRooms(db).where('r.id', '=', roomId).where('r.used_at', '>', after).executeTakeFirst();

/** Classes that go on in which a teacher teaches a student: the newest first. */
const sharedClasses = (db: TenantDb, studentId: string) =>
  db
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('course_teacher as t', 't.course_id', 'e.course_id')
    .where('e.student_id', '=', studentId)
    .where('c.is_archived', '=', false)
    .select('t.teacher_id')
    .select((of) => of.ref('c.id').$castTo<ClassId>().as('course_id'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id');

/** The classes through which a student belongs to a room: its own, or those they share with its teacher, the newest first. */
export const classesInRoom = (
  db: TenantDb,
  studentId: string,
  { teacher_id, course_id }: Pick<RoomRow, 'teacher_id' | 'course_id'>,
) =>
  sharedClasses(db, studentId)
    .where('t.teacher_id', '=', teacher_id)
    .$if(course_id !== null, (query) => query.where('e.course_id', '=', course_id!))
    .select('c.title')
    .execute();
export type SharedClass = Awaited<ReturnType<typeof classesInRoom>>[number];

/** Rooms into which a student may go without a code. */
export async function roomsForStudent(db: TenantDb, studentId: string, after: Date) {
  const shared = await sharedClasses(db, studentId).execute();
  const teachers = [...new Set(shared.map((row) => row.teacher_id))];
  if (teachers.length === 0) return [];
  const open = await liveRooms(db)
    .where('r.teacher_id', 'in', teachers)
    .where('r.used_at', '>', after)
    .orderBy('r.used_at', 'desc')
    .execute();
  return open.filter(
    ({ course_id, teacher_id }) =>
      course_id === null ||
      shared.some((row) => row.course_id === course_id && row.teacher_id === teacher_id),
  );
}

interface NewRoom {
  readonly id: string;
  readonly teacherId: string;
  readonly courseId: ClassId | null;
  readonly now: Date;
}

/** @returns false where the teacher has one by now: two pages opened it at once */
export async function insertRoom(
  transaction: TenantTransaction,
  { id, teacherId, courseId, now }: NewRoom,
): Promise<boolean> {
  const row = await transaction
    .insertInto('live_room')
    .values({
      ...{ id, teacher_id: teacherId, course_id: courseId, version: 0, message: null },
      common_start: null,
      used_at: now,
    })
    .onConflict((conflict) => conflict.columns(['teacher_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Id of the row that a teacher has, whether its room is open or over; null where there is none. */
export async function anyRoomOf(db: TenantDb, teacherId: string): Promise<string | null> {
  const row = await db
    .selectFrom('live_room')
    .where('teacher_id', '=', teacherId)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @param only another one stays; left out, it goes whichever it is */
export async function deleteRoomOf(
  db: TenantDb,
  teacherId: string,
  only?: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('live_room')
    .where('teacher_id', '=', teacherId)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const codeOfRoom = async (db: TenantDb, roomId: string): Promise<string> => {
  const { code } = await db
    .selectFrom('join_code')
    .where('live_room_id', '=', roomId)
    // As the index says that finds it.
    .where('kind', '=', 'live')
    .select('code')
    .executeTakeFirstOrThrow();
  return code;
};

/** The message as it stands, held until the transaction ends. */
export const holdRoom = (transaction: TenantTransaction, roomId: string) =>
  transaction
    .selectFrom('live_room')
    .where('id', '=', roomId)
    .select(['version', 'message'])
    .forUpdate()
    .executeTakeFirst();

interface PutMessage {
  readonly version: number;
  readonly message: unknown;
  readonly isNewMusic: boolean;
}

export async function putMessage(
  transaction: TenantTransaction,
  roomId: string,
  { version, message, isNewMusic }: PutMessage,
): Promise<void> {
  await transaction
    .updateTable('live_room')
    // What was counted in was the music before.
    .set({
      ...{ version, message: JSON.stringify(message) },
      ...(isNewMusic && { common_start: null }),
    })
    .where('id', '=', roomId)
    .execute();
}

/** Counts the room in, or stops it; the version says that there is something new. */
export async function putStart(
  db: TenantDb,
  roomId: string,
  { start, now }: { readonly start: CommonStart | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('live_room')
    .set((of) => ({
      common_start: start && JSON.stringify(start),
      version: of('version', '+', 1),
      used_at: now,
    }))
    .where('id', '=', roomId)
    .execute();
}

export async function setTakesGuests(
  db: TenantDb,
  roomId: string,
  takesGuests: boolean,
): Promise<void> {
  await db
    .updateTable('live_room')
    .set({ takes_guests: takesGuests })
    .where('id', '=', roomId)
    .execute();
}

export async function noteUsed(db: TenantDb, roomId: string, now: Date): Promise<void> {
  await db
    .updateTable('live_room')
    .set({ used_at: now })
    .where('id', '=', roomId)
    .where('used_at', '<', now)
    .execute();
}

/** Of a room of one class everybody who is in the class, of any other who came in and is taught by its teacher; by name. */
export const peopleOfRoom = (
  db: TenantDb,
  { id, teacher_id, course_id }: Pick<RoomRow, 'id' | 'teacher_id' | 'course_id'>,
) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('live_seat as s', (join) =>
      join.onRef('s.student_id', '=', 'u.id').on('s.room_id', '=', id),
    )
    .where('u.archived_at', 'is', null)
    .where('u.id', 'in', (of) =>
      of
        .selectFrom('enrolment as e')
        .innerJoin('course as c', 'c.id', 'e.course_id')
        .innerJoin('course_teacher as t', 't.course_id', 'e.course_id')
        .where('t.teacher_id', '=', teacher_id)
        .where('c.is_archived', '=', false)
        .$if(course_id !== null, (query) => query.where('e.course_id', '=', course_id!))
        .select('e.student_id'),
    )
    .$if(course_id === null, (query) => query.where('s.student_id', 'is not', null))
    .select(['u.id', 'u.first_name', 'u.last_name', 's.pick'])
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute();
