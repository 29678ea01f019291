import { addUser } from '../../admin/add-user.ts';
import * as endpoints from '../../admin/endpoints.ts';
import { seedSchools } from '../../admin/seed-schools.ts';
import { adminToken } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuseAll } from '../../http/refusal.ts';

/** Exempt from the cross-site check: the token in their header is a proof no page has. */
export const adminPaths: readonly string[] = [endpoints.addUser.path, endpoints.seedSchools.path];

/** For commands typed on this machine while the server holds the data folder. */
export function adminRoutes(routes: Routes): void {
  const { context } = routes;

  mount(routes, endpoints.addUser, { allow: adminToken }, async ({ body }) => {
    const result = await addUser(context, body);
    if (result.kind === 'refused') throw refuseAll(result.problems);
    return result.user;
  });

  mount(routes, endpoints.seedSchools, { allow: adminToken }, ({ body }) =>
    seedSchools(context, body),
  );
}
