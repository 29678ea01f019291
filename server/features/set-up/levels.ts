import type { z } from 'zod';
import { mediumMetadata } from '#shared/catalogue/medium-metadata';
import { setUpLevelsReply, type userConstraints } from '#shared/contract/set-up';
import { refuse } from '../../http/refusal.ts';
import { catalogueWords } from '../../words/catalogue-words.ts';

type LevelsReply = z.output<typeof setUpLevelsReply>;

/** Ids, or null for every level that is shown unasked. */
type LevelList = readonly string[] | null;

/**
 * The levels of a medium that every list has. Test levels stand only where they are named.
 * @throws Refusal for a medium nobody knows
 */
export function levelsOf(
  medium: string,
  lists: readonly LevelList[],
  isOfPlace: (id: string) => boolean = () => true,
): LevelsReply {
  const isNamed = lists.some((list) => list !== null);
  const all = mediumMetadata(medium, catalogueWords, { withTestLevels: isNamed });
  if (all === null) {
    throw refuse('invalid', { path: 'medium', problem: `Cannot find medium "${medium}"` });
  }
  const isOffered = (id: string) =>
    isOfPlace(id) && lists.every((list) => list === null || list.includes(id));
  const standards = all
    .map((standard) => ({ ...standard, levels: standard.levels.filter(({ id }) => isOffered(id)) }))
    .filter(({ levels }) => levels.length > 0);
  return setUpLevelsReply.parse({ standards });
}

/** @example listedLevels('pv~1,pv~2') // ['pv~1', 'pv~2'] */
export function listedLevels(text: string | undefined): LevelList {
  return text === undefined ? null : text.split(',');
}

/** What a teacher has fixed is offered although it stands in no list. */
export function levelsLeft({
  behaviours,
  levelIds,
  locked,
}: z.output<typeof userConstraints>): LevelList {
  const isFixed = behaviours.level !== 'LetStudentChoose' && locked.levelId !== undefined;
  if (levelIds === null || !isFixed) return levelIds;
  return [...levelIds, locked.levelId!];
}
