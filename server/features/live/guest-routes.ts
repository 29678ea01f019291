import { answerLiveGuests, askAsGuest, leaveAsGuest } from '#shared/contract/live';
import { mostSeats } from '#shared/live/room-life';
import { anyone } from '../../http/authority.ts';
import { forgetGuest, readGuest, rememberGuest } from '../../http/guest-cookie.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { readLiveTicket } from '../../security/live-ticket.ts';
import { ownRoom } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import { storeAt } from './store-at.ts';

/** Asked of one address: a whole class comes at once, and nobody needs more. */
const askings = { burst: 120, perMinute: 120 };

/** People without an account, who ask, and whom a teacher answers. */
export function guestRoutes(routes: Routes, rooms: LiveRooms): void {
  const { context } = routes;
  const { newId, objectSecret } = context;

  mount(routes, askAsGuest, { allow: anyone, perAddress: askings }, async ({ body, c }) => {
    const place = readLiveTicket(objectSecret, body.ticket);
    if (place === null) throw refuse('not-found');
    const { tenantId, roomId } = place;
    const store = storeAt(context, place);
    const room = await store?.roomById(roomId);
    if (!store || !room) throw refuse('not-found');
    const guests = await store.guests(roomId);
    const before = readGuest(context, c);
    const known = before?.roomId === roomId && guests.some(({ id }) => id === before.guestId);
    if (!known && !room.takes_guests) throw refuse('guests-closed');
    const isFull =
      guests.length >= store.mostGuests || (await store.countSeats(roomId)) >= mostSeats;
    if (!known && isFull) throw refuse('live-room-full');
    const guestId = known ? before.guestId : newId();
    const { firstName } = body;
    await store.putGuest({ roomId, guestId, firstName });
    rememberGuest(context, c, { tenantId, roomId, guestId });
    rooms.tellPeople(store, room);
    return {};
  });

  mount(routes, leaveAsGuest, { allow: anyone }, async ({ c }) => {
    const place = readGuest(context, c);
    forgetGuest(context, c);
    if (place === null) return {};
    const { roomId, guestId } = place;
    const store = storeAt(context, place);
    if (store === null) return {};
    const room = await store.roomById(roomId);
    await store.turnGuestsAway(roomId, [guestId]);
    if (room) rooms.gone(store, room, guestId);
    return {};
  });

  mount(
    routes,
    answerLiveGuests,
    { allow: ownRoom },
    async ({ body, granted: { store, room } }) => {
      const { answer } = body;
      const people = await store.guests(room.id);
      const ids = people.map(({ id }) => id).filter((id) => body.guestIds.includes(id));
      if (ids.length === 0) return {};
      await (answer === 'yes' ? store.letGuestsIn : store.turnGuestsAway)(room.id, ids);
      rooms.tellThem(room, ids);
      rooms.tellPeople(store, room);
      return {};
    },
  );
}
