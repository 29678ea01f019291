import { changeLiveRoom, giveLivePart } from '#shared/contract/live';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { ownRoom } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';

/** What a teacher says of the people of their room. */
export function rosterRoutes(routes: Routes, rooms: LiveRooms): void {
  mount(routes, changeLiveRoom, { allow: ownRoom }, async ({ body, granted: { store, room } }) => {
    await store.setTakesGuests(room.id, body.takesGuests);
    await store.noteUsed(room.id);
    return {};
  });

  mount(routes, giveLivePart, { allow: ownRoom }, async ({ body, granted: { store, room } }) => {
    const { personId, pick } = body;
    const person = (await rooms.roster(store, room)).find(({ id }) => id === personId);
    if (!person || person.guest === 'asks') throw refuse('not-found');
    const place = { roomId: room.id };
    if (person.guest === 'in')
      await store.putGuestPick({ ...place, guestId: personId, pick, isGiven: true });
    else if (!(await store.givePart({ ...place, studentId: personId }, pick)))
      throw refuse('live-room-full');
    await store.noteUsed(room.id);
    rooms.tellThem(room, [personId]);
    rooms.tellPeople(store, room);
    return {};
  });
}
