import { endLiveRoom, getLiveRoom, openLiveRoom } from '#shared/contract/live';
import { educators } from '../../access/by-role.ts';
import { demandClass } from '../../access/in-class.ts';
import { giveLiveCode } from '../../db/join-codes.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { liveTeachers, stillOpen } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import {
  codeOfRoom,
  deleteRoomOf,
  insertRoom,
  noteUsed,
  type RoomRow,
  roomOfTeacher,
} from './queries.ts';
import { toOwnRoom } from './replies.ts';

/** What a teacher does with the one room they have. */
export function teacherRoutes(routes: Routes, rooms: LiveRooms): void {
  const { clock, newId, log } = routes.context;

  const told = async (db: TenantDb, row: RoomRow) => ({
    room: toOwnRoom(row, {
      joinCode: await codeOfRoom(db, row.id),
      roster: await rooms.roster(db, row),
    }),
  });

  mount(routes, getLiveRoom, { allow: educators }, async ({ granted: { account, db } }) => {
    const row = await roomOfTeacher(db, account.id, stillOpen(clock));
    return row ? told(db, row) : { room: null };
  });

  mount(routes, openLiveRoom, { allow: liveTeachers }, async ({ body, granted }) => {
    const { account, db } = granted;
    const { courseId, replaces } = body;
    if (courseId !== null) await demandClass(granted, courseId, 'setAssignment');
    const open = await roomOfTeacher(db, account.id, stillOpen(clock));
    if (open && open.course_id === courseId) {
      await noteUsed(db, open.id, clock.now());
      return told(db, open);
    }
    if (open && !replaces) throw refuse('live-room-open');
    const id = newId();
    const gone = await db.transaction().execute(async (transaction) => {
      // What another page has opened since stays, unless this one was told of a room and replaces it.
      const before = await deleteRoomOf(
        transaction,
        account.id,
        open ? undefined : stillOpen(clock),
      );
      const now = clock.now();
      if (await insertRoom(transaction, { id, teacherId: account.id, courseId, now }))
        await giveLiveCode(transaction, id);
      return before;
    });
    if (gone !== null) rooms.end(gone);
    log.info({ roomId: id, courseId, by: account.id }, 'a live room was opened');
    return told(db, (await roomOfTeacher(db, account.id, stillOpen(clock)))!);
  });

  mount(routes, endLiveRoom, { allow: educators }, async ({ granted: { account, db } }) => {
    const gone = await deleteRoomOf(db, account.id);
    if (gone !== null) rooms.end(gone);
    return {};
  });
}
