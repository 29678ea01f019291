import { getJoinedRoom, getOpenLiveRooms } from '#shared/contract/live';
import { countHere, seated } from '#shared/live/roster';
import { students } from '../../access/by-role.ts';
import { nameOf } from '../../db/name-of.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { joinedRoom } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import { roomsForStudent } from './queries.ts';
import { noteThere, sitDown, toldOf } from './seats.ts';
import { stillOpen } from './still-open.ts';

/** Where a student may go, and what they are told there. */
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
    // Who finds no seat is not there, however often they ask.
    await (rooms.isHere(granted) ? noteThere(granted, clock.now()) : sitDown(granted));
    rooms.ask(granted);
    const room = await toldOf(granted);
    if (room === null) throw refuse('not-found');
    const count = countHere(seated(await rooms.roster(granted.store, granted.room)));
    return { room, count };
  });
}
