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
import { isOfClass } from '#shared/set-up/menu';
import { practiceMember } from '../../access/practice-member.ts';
import { signedIn } from '../../access/signed-in.ts';
import { readSwitches } from '../../db/course-limits.ts';
import { anyone } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { catalogueWords } from '../../words/catalogue-words.ts';
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
  mount(
    routes,
    getSetUpLevelsFor,
    { allow: practiceMember, cache: 'validate' },
    async ({ params: { medium }, query, granted: { db, place } }) => {
      const { constraints } = await limitsOf(db, place);
      const lists = [levelsLeft(constraints), listedLevels(query.levelIds)];
      return levelsOf(medium, lists, (id) => isOfClass(constraints, id));
    },
  );

  mount(routes, getSetUpConstraints, { allow: practiceMember }, ({ granted: { db, place } }) =>
    limitsOf(db, place),
  );

  mount(routes, getPracticeCourses, { allow: signedIn }, async ({ granted: { account, db } }) => {
    const rows = await coursesOf(db, account.id);
    return {
      courses: rows.map((row) => ({
        courseId: row.id,
        title: row.title,
        drills: readSwitches(row).drills,
      })),
    };
  });
}

/** A person's own set-ups under names. */
function configurationRoutes(routes: Routes): void {
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
