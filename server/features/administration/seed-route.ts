import { commandToken } from '../../access/command-token.ts';
import * as endpoints from '../../administration/endpoints.ts';
import { seedSchools } from '../../administration/seed-schools.ts';
import { mount, type Routes } from '../../http/mount.ts';

/** Says which schools there are, and puts the demonstration school in where there is none. */
export function seedRoute(routes: Routes): void {
  const { context } = routes;

  mount(routes, endpoints.seedSchools, { allow: commandToken }, ({ body }) =>
    seedSchools(context, body),
  );
}
