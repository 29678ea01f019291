import { levels } from '../catalogue/levels.ts';
import type { LimitedChoice, UserConstraints } from './limits.ts';
import { lockOf } from './locks.ts';
import { familiesOffered, familyOfMedium, mediumOf, standardsOffered } from './menu.ts';
import { type MenuCatalogue, menuUnder } from './menu-catalogue.ts';
import { repairConfiguration } from './repair.ts';
import type { SetUpChoice } from './set-up-choice.ts';

/** What a page offers to carry on with, within the limits of a class or none. */
export interface Offer {
  /** The media are for the student to choose. */
  readonly isMediumOpen: boolean;
  readonly allowsMedium: (medium: string) => boolean;
  /** Ids of the levels that may be chosen: our own ladder where some of it is left, else what the class goes by. */
  readonly levelsOf: (medium: string) => readonly string[];
  /** Whether instrument and level of a set-up may stay as they are. */
  readonly leaves: (configuration: SetUpChoice) => boolean;
  /**
   * The set-up that was asked for where the limits leave it, else what is nearest. Unlike a repair it is never without an
   * instrument or a level, as long as the limits leave one.
   *
   * @param favourites media that are preferred where the asked one is not left, the first before the others
   */
  readonly nearest: (asked: SetUpChoice, favourites?: readonly string[]) => SetUpChoice;
}

/** @example offerOf(catalogue, { ...noLimits, mediumWhitelist: ['viola'] }).allowsMedium('violin') // false */
export function offerOf(catalogue: MenuCatalogue, limits: UserConstraints): Offer {
  const menuOf = (medium: string | null) => menuUnder(catalogue, limits, medium);
  const bare = menuOf(null);
  const fixedMedium = fixedIn(limits, 'medium', limits.locked.medium);
  const fixedLevel = fixedIn(limits, 'level', limits.locked.levelId);
  const allowsMedium = (id: string) =>
    fixedMedium === undefined ? mediumOf(bare, id) !== null : id === fixedMedium;
  const first = () => familiesOffered(bare)[0]?.mediumIds[0] ?? null;

  function levelsOf(medium: string): readonly string[] {
    if (fixedLevel !== undefined) return [fixedLevel];
    const offered = standardsOffered(menuOf(medium)).flatMap((standard) =>
      standard.levels.map(({ id }) => id),
    );
    const own = offered.filter((id) => rungOf(id) >= 0);
    return own.length > 0 ? own : offered;
  }

  function nearest(asked: SetUpChoice, favourites: readonly string[] = []): SetUpChoice {
    const wished = [asked.medium ?? '', ...favourites].find(allowsMedium);
    const medium = fixedMedium ?? wished ?? first();
    const family = medium === null ? null : familyOfMedium(bare, medium);
    const menu = menuOf(medium);
    const { configuration } = repairConfiguration({ ...asked, family, medium }, menu);
    if (configuration.levelId !== null || medium === null) return configuration;
    const levelId = nearestLevel(asked.levelId, levelsOf(medium));
    return repairConfiguration({ ...configuration, levelId }, menu).configuration;
  }

  return {
    isMediumOpen: fixedMedium === undefined,
    allowsMedium,
    levelsOf,
    leaves: (asked) =>
      repairConfiguration(asked, menuOf(asked.medium)).changes.every(
        ({ field }) => field !== 'medium' && field !== 'levelId',
      ),
    nearest,
  };
}

/** The teacher's value where it is not the student's to choose. */
const fixedIn = (limits: UserConstraints, choice: LimitedChoice, value: string | undefined) =>
  lockOf(choice, limits) === 'open' ? undefined : value;

/** -1 for a level of another ladder. */
const rungOf = (id: string | null) => levels.findIndex((level) => level.id === id);

/** The highest that is not above the asked one, else the first. */
function nearestLevel(asked: string | null, offered: readonly string[]): string | null {
  const below = offered.filter((id) => rungOf(id) >= 0 && rungOf(id) <= rungOf(asked));
  return below.at(-1) ?? offered[0] ?? null;
}
