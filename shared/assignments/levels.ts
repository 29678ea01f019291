import { findInstrument } from '../catalogue/instruments.ts';
import { isPlayedByHands } from '../generation/request.ts';
import type { AssignmentSettings } from './settings.ts';

/** Levels that one assignment can have, the one that its teacher sees among them. */
export const mostLevels = 10;

interface LevelsSaid {
  readonly levelId: string;
  readonly settings: Pick<AssignmentSettings, 'levelsFor'>;
}

/** The level on one instrument. @example levelFor({ levelId: 'pv~2', settings }, 'piano') // 'pv~3' where piano has its own */
export const levelFor = ({ levelId, settings }: LevelsSaid, medium: string): string =>
  settings.levelsFor[medium] ?? levelId;

/** All levels, each once, the one that its teacher sees first. */
export const levelsSaid = ({ levelId, settings }: LevelsSaid): readonly string[] => [
  ...new Set([levelId, ...Object.values(settings.levelsFor)]),
];

/** On the piano each hand by itself. */
const handsApart = ['pv~1', 'pv~2'];

const isByHands = (medium: string): boolean => {
  const found = findInstrument(medium);
  return found.kind === 'found' && isPlayedByHands(found.instrument);
};

export interface LevelProblem {
  readonly path: 'levelId' | 'settings.levelsFor';
  readonly code: 'too-many-levels' | 'level-piano-only';
}

/**
 * Why no assignment can have these levels; null where it can. Each hand by itself is played on the piano alone: with other
 * instruments beside it, it has to have another level.
 *
 * @param mediums all that it is played on
 */
export function levelProblem(said: LevelsSaid, mediums: readonly string[]): LevelProblem | null {
  if (levelsSaid(said).length > mostLevels)
    return { path: 'settings.levelsFor', code: 'too-many-levels' };
  const byHands = mediums.filter(isByHands);
  const isMixed = byHands.length > 0 && byHands.length < mediums.length;
  return isMixed && byHands.some((medium) => handsApart.includes(levelFor(said, medium)))
    ? { path: 'levelId', code: 'level-piano-only' }
    : null;
}
