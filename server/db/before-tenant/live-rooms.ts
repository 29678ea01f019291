import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';

/** Whose room has this code, folded, in whichever organisation; undefined where it is over. */
export const roomOfCode = (
  allTenants: AllTenants,
  { code, after }: { readonly code: string; readonly after: Date },
) =>
  underDoorRole(allTenants)
    .selectFrom('join_code as k')
    .innerJoin('live_room as r', (join) =>
      join.onRef('r.tenant_id', '=', 'k.tenant_id').onRef('r.id', '=', 'k.live_room_id'),
    )
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.teacher_id'),
    )
    .where('k.code', '=', code)
    .where('k.kind', '=', 'live')
    .where('r.used_at', '>', after)
    .select(['r.tenant_id as tenantId', 'r.id', 'r.teacher_id', 'r.takes_guests'])
    .select(['u.first_name', 'u.last_name'])
    .executeTakeFirst();

/** Whether a class or a room of any organisation has a code, as it is stored. */
export const codeIsTaken = async (allTenants: AllTenants, code: string): Promise<boolean> => {
  const row = await underDoorRole(allTenants)
    .selectFrom('join_code')
    .where('code', '=', code)
    .select('code')
    .executeTakeFirst();
  return row !== undefined;
};
