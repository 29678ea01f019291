import type { AllTenants } from '../all-tenants.ts';
import { underDoorRole } from '../role-connections.ts';

/** The request whose device has this secret. */
export const requestOfSecret = (
  allTenants: AllTenants,
  { secretSha256, after }: { readonly secretSha256: string; readonly after: Date },
) =>
  underDoorRole(allTenants)
    .selectFrom('join_request')
    .where('secret_sha256', '=', secretSha256)
    .where('asked_at', '>', after)
    .select(['tenant_id as tenantId', 'id', 'state'])
    .executeTakeFirst();

/** With which password somebody waits under this username, in small letters; null where nobody does. */
export async function passwordOfRequest(
  allTenants: AllTenants,
  username: string,
): Promise<string | null> {
  const row = await underDoorRole(allTenants)
    .selectFrom('join_request')
    .where((is) => is(is.fn('lower', ['username']), '=', username))
    .where('state', '=', 'waiting')
    .select('password_hash')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
