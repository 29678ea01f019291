import { endLiveRoom, getLiveRoom, openLiveRoom } from '#shared/contract/live';
import { demandClass } from '../../access/in-class.ts';
import { hasClass } from '../../db/has-class.ts';
import { giveLiveCode } from '../../db/join-codes.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { liveTeachers, roomHost } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import {
  anyRoomOf,
  deleteRoomOf,
  insertRoom,
  noteUsed,
  type RoomRow,
  roomOfTeacher,
} from './queries.ts';
import { toOwnRoom } from './replies.ts';
import type { RoomStore } from './room-store.ts';
import { rowStore } from './row-store.ts';
import { stillOpen } from './still-open.ts';
import { endTrial } from './trial-route.ts';

/** What a teacher does with the one room they have. */
export function teacherRoutes(routes: Routes, rooms: LiveRooms): void {
  const { context } = routes;
  const { clock, newId, log } = context;

  const told = async (store: RoomStore, row: RoomRow) => ({
    room: toOwnRoom(row, {
      joinCode: await store.codeOf(row.id),
      roster: await rooms.roster(store, row),
      trial: store.trial,
    }),
  });

  mount(routes, getLiveRoom, { allow: roomHost }, async ({ granted: { store, teacherId } }) => {
    const row = await store.roomOf(teacherId);
    return row ? told(store, row) : { room: null };
  });

  mount(routes, openLiveRoom, { allow: liveTeachers }, async ({ body, granted, c }) => {
    const { account, db } = granted;
    const { courseId, replaces } = body;
    const store = rowStore(db, clock);
    if (courseId !== null) await demandClass(granted, courseId, 'setAssignment');
    else if (!(await hasClass(db, account.id))) throw refuse('no-class');
    endTrial(context, c, rooms);
    // Asked first: what another page opens from here on is no old one.
    const old = await anyRoomOf(db, account.id);
    const open = await roomOfTeacher(db, account.id, stillOpen(clock));
    if (open && open.course_id === courseId) {
      await noteUsed(db, open.id, clock.now());
      return told(store, open);
    }
    if (open && !replaces) throw refuse('live-room-open');
    const id = newId();
    const gone = await db.transaction().execute(async (transaction) => {
      // What another page has opened since stays, unless this one was told of a room and replaces it.
      const going = open ? undefined : old;
      const before = going === null ? null : await deleteRoomOf(transaction, account.id, going);
      const now = clock.now();
      if (await insertRoom(transaction, { id, teacherId: account.id, courseId, now }))
        await giveLiveCode(transaction, id);
      return before;
    });
    if (gone !== null) rooms.end(gone);
    log.info({ roomId: id, courseId, by: account.id }, 'a live room was opened');
    return told(store, (await store.roomOf(account.id))!);
  });

  mount(routes, endLiveRoom, { allow: roomHost }, async ({ granted: { store, teacherId } }) => {
    const gone = await store.end(teacherId);
    if (gone !== null) rooms.end(gone);
    return {};
  });
}
