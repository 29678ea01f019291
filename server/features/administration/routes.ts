import { commandToken } from '../../access/command-token.ts';
import { addPerson } from '../../administration/add-person.ts';
import * as endpoints from '../../administration/endpoints.ts';
import { giveNewPassword } from '../../administration/give-new-password.ts';
import { takeOffSecondStep } from '../../administration/take-off-second-step.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuseAll } from '../../http/refusal.ts';
import { seedRoute } from './seed-route.ts';

/** Exempt from the cross-site check: the token in their header is a proof no page has. */
export const administrationPaths: readonly string[] = [
  endpoints.addPerson.path,
  endpoints.takeOffSecondStep.path,
  endpoints.giveNewPassword.path,
  endpoints.seedSchools.path,
];

/** For commands typed on this machine while the server holds the data folder. */
export function administrationRoutes(routes: Routes): void {
  const { context } = routes;
  seedRoute(routes);

  mount(routes, endpoints.addPerson, { allow: commandToken }, async ({ body }) => {
    const result = await addPerson(context, body);
    if (result.kind === 'refused') throw refuseAll(result.problems);
    return result.user;
  });

  mount(routes, endpoints.takeOffSecondStep, { allow: commandToken }, async ({ body }) => {
    const result = await takeOffSecondStep(context, body);
    if (result.kind === 'refused') throw refuseAll(result.problems);
    return result.reply;
  });

  mount(routes, endpoints.giveNewPassword, { allow: commandToken }, async ({ body }) => {
    const result = await giveNewPassword(context, body);
    if (result.kind === 'refused') throw refuseAll(result.problems);
    return result.reply;
  });
}
