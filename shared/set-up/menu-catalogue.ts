import { testLevels } from '../catalogue/levels.ts';
import { mediumMetadata } from '../catalogue/medium-metadata.ts';
import { setUpMetadata } from '../catalogue/set-up-metadata.ts';
import type { CatalogueWords } from '../catalogue/words.ts';
import type { UserConstraints } from './limits.ts';
import type { Menu, MenuMetadata, MenuStandard } from './menu.ts';

/** What a menu is made of, where the whole catalogue is at hand. */
export interface MenuCatalogue {
  readonly metadata: MenuMetadata;
  /** Levels of a medium, made once; null for a medium nobody knows. Test levels stand only where the limits name one. */
  standardsOf(medium: string, limits: NamedLevels): readonly MenuStandard[] | null;
}

type NamedLevels = Pick<UserConstraints, 'levelIds' | 'locked'>;

/** @example menuCatalogue(words).standardsOf('violin', noLimits)?.length // 3 */
export function menuCatalogue(words: CatalogueWords): MenuCatalogue {
  const made = new Map<string, readonly MenuStandard[] | null>();
  return {
    metadata: setUpMetadata(words),
    standardsOf(medium, limits) {
      const withTestLevels = namesTestLevel(limits);
      const key = `${medium} ${withTestLevels}`;
      if (!made.has(key)) made.set(key, mediumMetadata(medium, words, { withTestLevels }));
      return made.get(key)!;
    },
  };
}

/** The menu of a medium as these limits leave it. */
export function menuUnder(
  { metadata, standardsOf }: MenuCatalogue,
  limits: UserConstraints,
  medium: string | null,
): Menu {
  return { metadata, standards: medium === null ? null : standardsOf(medium, limits), limits };
}

function namesTestLevel({ levelIds, locked }: NamedLevels): boolean {
  const named = [...(levelIds ?? []), locked.levelId];
  return testLevels.some(({ id }) => named.includes(id));
}
