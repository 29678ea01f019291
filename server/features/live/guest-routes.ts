import { answerLiveGuests, askAsGuest, leaveAsGuest } from '#shared/contract/live';
import { mostGuests, mostSeats } from '#shared/live/room-life';
import { inTenant } from '../../db/tenant.ts';
import { anyone } from '../../http/authority.ts';
import { forgetGuest, readGuest, rememberGuest } from '../../http/guest-cookie.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { readLiveTicket } from '../../security/live-ticket.ts';
import { guestsOfRoom, letGuestsIn, putGuest, roomById, turnGuestsAway } from './guest-queries.ts';
import { ownRoom, stillOpen } from './live-authority.ts';
import type { LiveRooms } from './live-rooms.ts';
import { countSeats } from './seat-queries.ts';

/** Asked of one address: a whole class comes at once, and nobody needs more. */
const askings = { burst: 120, perMinute: 120 };

/** People without an account, who ask, and whom a teacher answers. */
export function guestRoutes(routes: Routes, rooms: LiveRooms): void {
  const { context } = routes;
  const { allTenants, clock, newId, objectSecret } = context;

  mount(routes, askAsGuest, { allow: anyone, perAddress: askings }, async ({ body, c }) => {
    const place = readLiveTicket(objectSecret, body.ticket);
    if (place === null) throw refuse('not-found');
    const { tenantId, roomId } = place;
    const db = inTenant(allTenants, tenantId);
    const room = await roomById(db, roomId, stillOpen(clock));
    if (!room) throw refuse('not-found');
    const guests = await guestsOfRoom(db, roomId);
    const before = readGuest(context, c);
    const known = before?.roomId === roomId && guests.some(({ id }) => id === before.guestId);
    if (!known && !room.takes_guests) throw refuse('guests-closed');
    const isFull = guests.length >= mostGuests || (await countSeats(db, roomId)) >= mostSeats;
    if (!known && isFull) throw refuse('live-room-full');
    const guestId = known ? before.guestId : newId();
    const { firstName } = body;
    await putGuest(db, { roomId, guestId, firstName, now: clock.now() });
    rememberGuest(context, c, { tenantId, roomId, guestId });
    rooms.tellPeople(db, room);
    return {};
  });

  mount(routes, leaveAsGuest, { allow: anyone }, async ({ c }) => {
    const place = readGuest(context, c);
    forgetGuest(context, c);
    if (place === null) return {};
    const { tenantId, roomId, guestId } = place;
    const db = inTenant(allTenants, tenantId);
    const room = await roomById(db, roomId, stillOpen(clock));
    await turnGuestsAway(db, roomId, [guestId]);
    if (room) rooms.gone(db, room, guestId);
    return {};
  });

  mount(routes, answerLiveGuests, { allow: ownRoom }, async ({ body, granted: { db, room } }) => {
    const { answer } = body;
    const people = await guestsOfRoom(db, room.id);
    const ids = people.map(({ id }) => id).filter((id) => body.guestIds.includes(id));
    if (ids.length === 0) return {};
    await (answer === 'yes' ? letGuestsIn : turnGuestsAway)(db, room.id, ids);
    rooms.tellThem(room, ids);
    rooms.tellPeople(db, room);
    return {};
  });
}
