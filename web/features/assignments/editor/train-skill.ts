import { assignedRequest } from '#shared/assignments/assigned-request';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { Generated } from '#shared/generation/write-exercise';
import { keysOf, levelOf, type Menu, standardsOffered } from '#shared/set-up/menu';
import { chooseTraining } from '#shared/skills/choose-training';
import { roomForSkill } from '#shared/skills/room-for-skill';
import type { SkillId } from '#shared/skills/skill';
import type { EditorValues } from './editor-values.ts';

/** What the music of an assignment is chosen for. */
export interface Training {
  readonly skill: SkillId;
  /** On what it is to be played; absent where that is all the same. */
  readonly medium: string | undefined;
}

/** Exercises of each request to choose from: most of what is wanted is found in one of them, within a second or two. */
export const CANDIDATES = 16;

/** Where a level never asks it, that many are tried besides. */
const OTHER_LEVELS = 3;

interface Tools {
  readonly seed: number;
  readonly menuOf: (medium: string) => Menu;
  /** What is said of the music, with what is not legal in it replaced. */
  readonly legal: (values: EditorValues) => Partial<EditorValues>;
  readonly generate: (request: ExerciseRequest, seed: number) => Promise<Generated>;
}

/**
 * What is proposed, with music that asks a skill: at the level that is proposed, in other keys and meters where those leave
 * no room for it, and at a level nearby where it never asks it at all.
 *
 * @returns null where no level nearby asks it
 */
export async function trainSkill(
  proposed: EditorValues,
  skill: SkillId,
  { seed, menuOf, legal, generate }: Tools,
): Promise<EditorValues | null> {
  const menu = menuOf(proposed.medium);
  const anything = { ...proposed, timeSignatures: [], keySignatures: [] };
  const others = levelsNearby(menu, proposed.levelId).map((levelId) => ({ ...anything, levelId }));
  for (const tried of [proposed, anything, ...others]) {
    const room = roomIn(tried, skill, menuOf);
    if (!room) continue;
    const roomy = { ...tried, timeSignatures: [...room.timeSignatures] };
    const values = { ...roomy, keySignatures: [...room.keySignatures] };
    const said = { ...values, ...legal(values) };
    const request = assignedRequest(said, said.medium);
    const found = await chooseTraining([request], { skill, seed, count: CANDIDATES, generate });
    if (found) return { ...said, seed: found.seed };
  }
  return null;
}

/** Of what is said of the music, that in which a skill can come up; null where nothing of the level leaves room for it. */
export function roomIn(
  { medium, levelId, timeSignatures, keySignatures }: EditorValues,
  skill: SkillId,
  menuOf: Tools['menuOf'],
) {
  const level = levelOf(menuOf(medium), levelId);
  if (!level) return null;
  return roomForSkill(
    skill,
    { timeSignatures, keySignatures },
    { timeSignatures: level.timeSigs, keySignatures: keysOf(level) },
  );
}

/** Of the same list of levels, the nearest first, and of two as near the harder one. */
function levelsNearby(menu: Menu, levelId: string): readonly string[] {
  const levels = standardsOffered(menu)
    .map((standard) => standard.levels.map(({ id }) => id))
    .find((ids) => ids.includes(levelId));
  if (!levels) return [];
  const at = levels.indexOf(levelId);
  const far = (id: string) => Math.abs(levels.indexOf(id) - at);
  return levels
    .toReversed()
    .filter((id) => id !== levelId)
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, OTHER_LEVELS);
}
