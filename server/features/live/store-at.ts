import type { Context } from '../../context.ts';
import { inTenant } from '../../db/tenant.ts';
import type { RoomPlace } from '../../security/live-ticket.ts';
import { trialTenant } from '../../trials/trials.ts';
import type { RoomStore } from './room-store.ts';
import { rowStore } from './row-store.ts';
import { trialStore } from './trial-store.ts';

/** Where a room is kept that a ticket or a seat names; null for a trial that is over. */
export function storeAt(context: Context, { tenantId, roomId }: RoomPlace): RoomStore | null {
  if (tenantId !== trialTenant)
    return rowStore(inTenant(context.allTenants, tenantId), context.clock);
  const trial = context.trials.find(roomId);
  return trial ? trialStore(trial, context) : null;
}
