import { mediumMetadata } from '#shared/catalogue/medium-metadata';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import type { CatalogueWords } from '#shared/catalogue/words';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import type { Menu, MenuLevel } from '#shared/set-up/menu';
import { emptyChoice, type SetUpChoice } from '#shared/set-up/set-up-choice';
import { alonePractice, type SetUpSituation } from '#shared/set-up/situation';

export const ids: CatalogueWords = {
  family: (id) => id,
  medium: (id) => id,
  key: (name) => name,
  keyGroup: (id) => id,
  meterGroup: (id) => id,
  level: (id) => id,
  standard: (id) => id,
};

const metadata = setUpMetadata(ids);

const standardsOf = new Map<string, Menu['standards']>();

/** Made once a medium. */
function standards(medium: string): Menu['standards'] {
  const known = standardsOf.get(medium) ?? mediumMetadata(medium, ids);
  standardsOf.set(medium, known);
  return known;
}

/** The catalogue as a menu, with the levels of one medium. */
export function menuOf(medium: string | null, limits: Partial<UserConstraints> = {}): Menu {
  return {
    metadata,
    standards: medium === null ? null : standards(medium),
    limits: { ...noLimits, ...limits },
  };
}

/** The same with other behaviours than free ones. */
export function menuWith(
  medium: string | null,
  behaviours: Partial<UserConstraints['behaviours']>,
  limits: Partial<UserConstraints> = {},
): Menu {
  return menuOf(medium, { ...limits, behaviours: { ...noLimits.behaviours, ...behaviours } });
}

/** A menu whose first level is changed: levels there are not yet. */
export function menuWithLevel(medium: string, change: Partial<MenuLevel>): Menu {
  const menu = menuOf(medium);
  const [standard] = menu.standards!;
  const level = { ...standard!.levels[0]!, ...change };
  return { ...menu, standards: [{ ...standard!, levels: [level] }] };
}

export function configured(change: Partial<SetUpChoice> = {}): SetUpChoice {
  return { ...emptyChoice, ...change };
}

/** Ready to play. */
export const violinist = configured({ family: 'strings', medium: 'violin', levelId: 'pv~3' });
export const choir = configured({
  family: 'ensemble',
  medium: 'choir-custom',
  levelId: 'pv~3',
  voices: ['soprano', 'alto'],
});

export const alone = alonePractice;
export const assigned: SetUpSituation = { isAssignment: true };
