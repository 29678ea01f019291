import type { z } from 'zod';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import {
  deleteConfiguration,
  getSavedConfigurations,
  saveConfiguration,
} from '#shared/contract/saved-configurations';
import {
  getPracticeCourses,
  getSetUpConstraints,
  getSetUpLevels,
  getSetUpLevelsFor,
  getSetUpMetadata,
  setUpMetadataReply,
} from '#shared/contract/set-up';
import type { Account } from '../../http/account.ts';
import { anyone, signedIn } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { practiceMember } from '../../http/practice-authority.ts';
import { catalogueWords } from '../../words/catalogue-words.ts';
import type { Owner } from './configuration-queries.ts';
import { dropConfiguration, keepConfiguration, listConfigurations } from './configurations.ts';
import { levelsLeft, levelsOf, listedLevels } from './levels.ts';
import { limitsOf } from './limits.ts';
import { coursesOf } from './queries.ts';

export function setUpRoutes(routes: Routes): void {
  menuRoutes(routes);
  limitRoutes(routes);
  configurationRoutes(routes);
}

/** What there is to choose from: the same for everybody, so that it may be kept. */
function menuRoutes(routes: Routes): void {
  const { version } = routes.context;
  const menu: z.input<typeof setUpMetadataReply> = setUpMetadataReply.parse({
    version,
    ...setUpMetadata(catalogueWords),
  });

  mount(routes, getSetUpMetadata, { allow: anyone, cache: 'validate' }, async () => menu);

  mount(
    routes,
    getSetUpLevels,
    { allow: anyone, cache: 'validate' },
    async ({ params: { medium }, query }) => levelsOf(medium, [listedLevels(query.levelIds)]),
  );
}

/** What a class or an assignment leaves open. */
function limitRoutes(routes: Routes): void {
  const { db } = routes.context;

  mount(
    routes,
    getSetUpLevelsFor,
    { allow: practiceMember, cache: 'validate' },
    async ({ params: { medium }, query, granted: { account, place } }) => {
      const { constraints } = await limitsOf(db, account.tenantId, place);
      return levelsOf(medium, [levelsLeft(constraints), listedLevels(query.levelIds)]);
    },
  );

  mount(routes, getSetUpConstraints, { allow: practiceMember }, ({ granted: { account, place } }) =>
    limitsOf(db, account.tenantId, place),
  );

  mount(routes, getPracticeCourses, { allow: signedIn }, async ({ granted: { account } }) => {
    const { tenantId, id: userId } = account;
    const rows = await coursesOf(db, { tenantId, userId });
    return { courses: rows.map(({ id, title }) => ({ courseId: id, title })) };
  });
}

/** A person's own set-ups under names. */
function configurationRoutes(routes: Routes): void {
  const { db, clock } = routes.context;
  const ownerOf = ({ tenantId, id }: Account): Owner => ({ tenantId, ownerId: id });

  mount(routes, getSavedConfigurations, { allow: signedIn }, ({ granted: { account } }) =>
    listConfigurations(db, ownerOf(account)),
  );

  mount(routes, saveConfiguration, { allow: signedIn }, async ({ body, granted: { account } }) => {
    await keepConfiguration(db, ownerOf(account), body);
    return {};
  });

  mount(
    routes,
    deleteConfiguration,
    { allow: signedIn },
    async ({ params: { id }, query: { deletedAt }, granted: { account } }) => {
      const at = deletedAt === undefined ? null : new Date(deletedAt);
      await dropConfiguration(db, ownerOf(account), { id, deletedAt: at, now: clock.now() });
      return {};
    },
  );
}
