import {
  deleteConfiguration,
  getSavedConfigurations,
  saveConfiguration,
} from '#shared/contract/saved-configurations';
import { signedIn } from '../../access/signed-in.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { dropConfiguration, keepConfiguration, listConfigurations } from './configurations.ts';

/** A person's own set-ups under names. */
export function configurationRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getSavedConfigurations, { allow: signedIn }, ({ granted: { account, db } }) =>
    listConfigurations(db, account.id),
  );

  mount(
    routes,
    saveConfiguration,
    { allow: signedIn },
    async ({ body, granted: { account, db } }) => {
      await keepConfiguration(db, account.id, body);
      return {};
    },
  );

  mount(
    routes,
    deleteConfiguration,
    { allow: signedIn },
    async ({ params: { id }, query: { deletedAt }, granted: { account, db } }) => {
      const at = deletedAt === undefined ? null : new Date(deletedAt);
      await dropConfiguration(db, account.id, { id, deletedAt: at, now: clock.now() });
      return {};
    },
  );
}
