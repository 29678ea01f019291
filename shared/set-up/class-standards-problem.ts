import type { UserConstraints } from './limits.ts';
import type { MenuCatalogue } from './menu-catalogue.ts';
import { settingsOf } from './practice-settings.ts';
import { settingProblems } from './practice-settings-problems.ts';

/**
 * Why a class cannot go by these lists of levels: the settings of its practice would leave nothing of them. What was amiss
 * before is no reason; null where there is none. How notes are named takes nothing away: who reads syllables reads all kinds.
 *
 * @param limits as they are, with the lists that the class goes by now
 */
export function classStandardsProblem(
  standards: UserConstraints['standards'],
  limits: UserConstraints,
  catalogue: MenuCatalogue,
): 'no-level-under-settings' | null {
  const settings = settingsOf(limits);
  const leavesMusic = (of: UserConstraints) =>
    settingProblems(settings, of, catalogue).length === 0;
  if (leavesMusic({ ...limits, standards }) || !leavesMusic(limits)) return null;
  return 'no-level-under-settings';
}
