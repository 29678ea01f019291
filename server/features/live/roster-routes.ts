import { changeLiveRoom, giveLivePart } from '#shared/contract/live';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { putGuestPick } from './guest-queries.ts';
import { ownRoom } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import { noteUsed, setTakesGuests } from './queries.ts';
import { putPick, takeSeat } from './seat-queries.ts';

/** What a teacher says of the people of their room. */
export function rosterRoutes(routes: Routes, rooms: LiveRooms): void {
  const { clock } = routes.context;

  mount(routes, changeLiveRoom, { allow: ownRoom }, async ({ body, granted: { db, room } }) => {
    await setTakesGuests(db, room.id, body.takesGuests);
    await noteUsed(db, room.id, clock.now());
    return {};
  });

  mount(routes, giveLivePart, { allow: ownRoom }, async ({ body, granted: { db, room } }) => {
    const { personId, pick } = body;
    const person = (await rooms.roster(db, room)).find(({ id }) => id === personId);
    if (!person || person.guest === 'asks') throw refuse('not-found');
    const given = { roomId: room.id, pick, isGiven: true };
    if (person.guest === 'in') await putGuestPick(db, { ...given, guestId: personId });
    else if (await takeSeat(db, { roomId: room.id, studentId: personId }))
      await putPick(db, { ...given, studentId: personId });
    else throw refuse('live-room-full');
    await noteUsed(db, room.id, clock.now());
    rooms.tellThem(room, [personId]);
    rooms.tellPeople(db, room);
    return {};
  });
}
