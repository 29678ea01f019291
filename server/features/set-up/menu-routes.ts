import type { z } from 'zod';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import { getSetUpLevels, getSetUpMetadata, setUpMetadataReply } from '#shared/contract/set-up';
import { anyone } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { catalogueWords } from '../../words/catalogue-words.ts';
import { levelsOf, listedLevels } from './levels.ts';

/** What there is to choose from: the same for everybody, so that it may be kept. */
export function menuRoutes(routes: Routes): void {
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
