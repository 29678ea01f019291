import type { TenantDb } from '../../db/tenant.ts';
import type { GivenPick } from './seat-queries.ts';

export interface GuestSeat {
  readonly roomId: string;
  readonly guestId: string;
}

interface Asking extends GuestSeat {
  readonly firstName: string;
  readonly now: Date;
}

/** Asks again where they have asked already. Who was let in stays so under the same name: the teacher knows no other. */
export async function putGuest(
  db: TenantDb,
  { roomId, guestId, firstName, now }: Asking,
): Promise<void> {
  const said = { first_name: firstName, seen_at: now };
  await db
    .insertInto('live_guest')
    .values({ room_id: roomId, id: guestId, is_let_in: false, pick: null, ...said })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'id']).doUpdateSet((of) => ({
        ...said,
        is_let_in: of
          .case()
          .when('live_guest.first_name', '=', firstName)
          .then(of.ref('live_guest.is_let_in'))
          .else(false)
          .end(),
      })),
    )
    .execute();
}

/** Everybody who has asked, the first one first. */
export const guestsOfRoom = (db: TenantDb, roomId: string) =>
  db
    .selectFrom('live_guest')
    .where('room_id', '=', roomId)
    .select(['id', 'first_name', 'is_let_in', 'pick', 'is_given', 'seen_at'])
    .orderBy('id')
    .execute();

export const findGuest = (db: TenantDb, { roomId, guestId }: GuestSeat) =>
  db
    .selectFrom('live_guest')
    .where('room_id', '=', roomId)
    .where('id', '=', guestId)
    .select(['id', 'first_name', 'is_let_in', 'pick', 'is_given', 'seen_at'])
    .executeTakeFirst();
export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

export async function noteGuestSeen(
  db: TenantDb,
  { roomId, guestId }: GuestSeat,
  now: Date,
): Promise<void> {
  await db
    .updateTable('live_guest')
    .set({ seen_at: now })
    .where('room_id', '=', roomId)
    .where('id', '=', guestId)
    .execute();
}

export async function putGuestPick(
  db: TenantDb,
  { roomId, guestId, pick, isGiven, unlessGiven = false }: GuestSeat & GivenPick,
): Promise<void> {
  await db
    .updateTable('live_guest')
    .set({ pick: JSON.stringify(pick), is_given: isGiven })
    .where('room_id', '=', roomId)
    .where('id', '=', guestId)
    .$if(unlessGiven, (query) => query.where('is_given', '=', false))
    .execute();
}

export async function letGuestsIn(
  db: TenantDb,
  roomId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('live_guest')
    .set({ is_let_in: true })
    .where('room_id', '=', roomId)
    .where('id', 'in', ids)
    .execute();
}

export async function turnGuestsAway(
  db: TenantDb,
  roomId: string,
  ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('live_guest').where('room_id', '=', roomId).where('id', 'in', ids).execute();
}
