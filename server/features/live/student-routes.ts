import { getJoinedRoom, getOpenLiveRooms, pickLivePart } from '#shared/contract/live';
import { countHere } from '#shared/live/roster';
import { students } from '../../access/by-role.ts';
import { nameOf } from '../../db/name-of.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { joinedRoom, stillOpen } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import { noteUsed, pickOf, putPick, roomsForStudent, takeSeat } from './queries.ts';
import { pickIn, toJoinedRoom } from './replies.ts';

/** What a student does in the room of a teacher. */
export function studentRoutes(routes: Routes, rooms: LiveRooms): void {
  const { clock } = routes.context;

  mount(routes, getOpenLiveRooms, { allow: students }, async ({ granted: { account, db } }) => {
    const open = await roomsForStudent(db, account.id, stillOpen(clock));
    return {
      rooms: open.map((row) => ({
        teacherId: row.teacher_id,
        teacher: nameOf(row),
        title: row.title,
      })),
    };
  });

  mount(routes, getJoinedRoom, { allow: joinedRoom }, async ({ granted }) => {
    const { account, db, room, courseId } = granted;
    const seat = { roomId: room.id, studentId: account.id };
    if (rooms.ask(db, room, account.id)) await takeSeat(db, seat);
    const pick = pickIn(await pickOf(db, seat));
    const count = countHere(await rooms.roster(db, room));
    return { room: toJoinedRoom(room, { courseId, pick }), count };
  });

  mount(routes, pickLivePart, { allow: joinedRoom }, async ({ body, granted }) => {
    const { account, db, room } = granted;
    const seat = { roomId: room.id, studentId: account.id };
    await takeSeat(db, seat);
    await putPick(db, { ...seat, pick: body.pick });
    await noteUsed(db, room.id, clock.now());
    rooms.tellPeople(db, room);
    return {};
  });
}
