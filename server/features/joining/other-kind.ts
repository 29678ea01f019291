import { roomLife } from '#shared/live/room-life';
import type { Context } from '../../context.ts';
import { classOfCode } from '../../db/before-tenant/join-codes.ts';
import { roomOfCode } from '../../db/before-tenant/live-rooms.ts';
import { liveRooms } from '../../db/live-rooms.ts';
import { inTenant } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { type Trials, trialTenant } from '../../trials/trials.ts';

/** The room that a live code leads to and that was used lately; null where none. */
export async function roomWithCode({ allTenants, clock, trials }: Context, code: string) {
  const trial = trialWithCode(trials, code);
  if (trial) return trial;
  const after = new Date(clock.now().getTime() - roomLife);
  const row = await roomOfCode(allTenants, { code, after });
  if (!row) return null;
  // Whose class is archived meanwhile has no room, and nobody is to wait at its door.
  const db = inTenant(allTenants, row.tenantId);
  const goesOn = await liveRooms(db).where('r.id', '=', row.id).executeTakeFirst();
  return goesOn ? row : null;
}

/** As a row says it. */
function trialWithCode(trials: Trials, code: string) {
  const found = trials.withCode(code);
  if (!found) return null;
  const { id, takesGuests: takes_guests, firstName: first_name, lastName: last_name } = found;
  return { tenantId: trialTenant, id, teacher_id: id, takes_guests, first_name, last_name };
}

/**
 * Asked where no class has a code: that of a live room is no wrong one, and whoever typed it is told so.
 *
 * @returns null where no room has it either
 */
export async function refuseOfRoom(context: Context, code: string): Promise<null> {
  if (await roomWithCode(context, code)) throw refuse('code-of-room', { path: 'joinCode' });
  return null;
}

/** The same where no room has a code. */
export async function refuseOfClass({ allTenants }: Context, code: string): Promise<null> {
  if (await classOfCode(allTenants, code)) throw refuse('code-of-class', { path: 'joinCode' });
  return null;
}
