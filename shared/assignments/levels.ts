import { findInstrument } from '../catalogue/instruments.ts';
import { isPlayedByHands } from '../generation/request.ts';
import { hasPicks } from './picks.ts';
import type { AssignmentSettings } from './settings.ts';

/** Levels that one assignment can have, the one that its teacher sees among them. */
export const mostLevels = 10;

export interface LevelsSaid {
  readonly levelId: string;
  readonly settings: Pick<AssignmentSettings, 'levelsFor' | 'picks' | 'variants'>;
}

/** The level on one instrument. @example levelFor({ levelId: 'pv~2', settings }, 'piano') // 'pv~3' where piano has its own */
export const levelFor = (
  {
    levelId,
    settings,
  }: Pick<LevelsSaid, 'levelId'> & { readonly settings: Pick<AssignmentSettings, 'levelsFor'> },
  medium: string,
): string => settings.levelsFor[medium] ?? levelId;

/** All levels, each once, the one that its teacher sees first. */
export const levelsSaid = ({ levelId, settings }: LevelsSaid): readonly string[] => [
  ...new Set([levelId, ...Object.values(settings.levelsFor), ...settings.picks.levels]),
];

const levelsOn = (said: LevelsSaid, medium: string) => [
  levelFor(said, medium),
  ...said.settings.picks.levels,
];

/** On the piano each hand by itself. */
const handsApart = ['pv~1', 'pv~2'];

const isByHands = (medium: string): boolean => {
  const found = findInstrument(medium);
  return found.kind === 'found' && isPlayedByHands(found.instrument);
};

export interface LevelProblem {
  readonly path:
    | 'levelId'
    | 'settings.levelsFor'
    | 'settings.picks'
    | 'settings.variants'
    | 'settings.annotatorType';
  readonly code: 'too-many-levels' | 'level-piano-only' | 'settings-incompatible';
}

/**
 * Why no assignment can have these levels; null where it can. Each hand by itself is played on the piano alone: with other
 * instruments beside it, it has to have another level. What students choose all choose from: nobody has music of their own then.
 *
 * @param mediums all that it is played on
 * @param most levels, where the server says another number
 */
export function levelProblem(
  said: LevelsSaid,
  mediums: readonly string[],
  most = mostLevels,
): LevelProblem | null {
  const { picks, variants } = said.settings;
  if (levelsSaid(said).length > most) {
    const path = picks.levels.length > 0 ? 'settings.picks' : 'settings.levelsFor';
    return { path, code: 'too-many-levels' };
  }
  if (hasPicks(picks) && variants === 'own')
    return { path: 'settings.variants', code: 'settings-incompatible' };
  const byHands = mediums.filter(isByHands);
  const isMixed = byHands.length > 0 && byHands.length < mediums.length;
  return isMixed &&
    byHands.some((medium) => levelsOn(said, medium).some((level) => handsApart.includes(level)))
    ? { path: 'levelId', code: 'level-piano-only' }
    : null;
}
