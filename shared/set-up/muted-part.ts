import { ownChoir } from '../catalogue/ensemble.ts';
import { levelOf, type Menu } from './menu.ts';
import type { SetUpChoice } from './set-up-choice.ts';
import type { SetUpSituation } from './situation.ts';

/** Parts a student may sing alone: those the level lists, or the voices chosen for a choir. */
export function partCount(
  { medium, levelId, voices }: Pick<SetUpChoice, 'medium' | 'levelId' | 'voices'>,
  menu: Menu,
): number {
  if (medium === ownChoir) return voices.length;
  return levelOf(menu, levelId)?.partMuting?.partTitles?.length ?? 0;
}

/** Only an assignment of music with a list of parts asks for one. */
export function mustChoosePart(
  configuration: SetUpChoice,
  menu: Menu,
  { isAssignment }: SetUpSituation,
): boolean {
  return isAssignment && menu.limits.mustChoosePart && partCount(configuration, menu) > 0;
}

/** @param part place from the top */
export function isPart(part: number, configuration: SetUpChoice, menu: Menu): boolean {
  return Number.isInteger(part) && part >= 0 && part < partCount(configuration, menu);
}
