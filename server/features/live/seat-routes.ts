import { chooseLiveClass, pickLivePart } from '#shared/contract/live';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { joinedRoom } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import { putClass } from './seat-queries.ts';
import { putPickOf, sitDown } from './seats.ts';

/** What somebody says of their own seat. */
export function seatRoutes(routes: Routes, rooms: LiveRooms): void {
  mount(routes, chooseLiveClass, { allow: joinedRoom }, async ({ body, granted }) => {
    if (granted.as === 'guest') throw refuse('forbidden');
    const { db, room, personId, classes } = granted;
    const { courseId } = body;
    if (!classes.some(({ course_id }) => course_id === courseId)) throw refuse('not-found');
    await sitDown(granted);
    await putClass(db, { roomId: room.id, studentId: personId, courseId });
    rooms.tellThem(room, [personId]);
    return {};
  });

  mount(routes, pickLivePart, { allow: joinedRoom }, async ({ body, granted }) => {
    if (granted.as === 'guest' && !granted.isLetIn) throw refuse('forbidden');
    await sitDown(granted);
    await putPickOf(granted, {
      ...{ pick: body.pick, isGiven: false },
      unlessGiven: body.isRemembered,
    });
    await granted.store.noteUsed(granted.room.id);
    rooms.tellPeople(granted.store, granted.room);
    return {};
  });
}
