import { partIds } from '../catalogue/part-ids.ts';
import type { Exercise } from '../generation/exercise.ts';
import type { Options } from '../practice/options.ts';
import { noPart } from '../set-up/no-part.ts';
import { placeOfPart } from './place-of-part.ts';
import type { AssignmentSettings } from './settings.ts';

interface PartOnStage {
  /** From the top; `noPart` where it is played by one alone, or nobody knows. */
  readonly ownPart: number;
  /** The others play along, and this one is silent. */
  readonly playsAlong: boolean;
  /** Options of the player that stand: players of a band see the line they play, singers all of it. */
  readonly fixed: Partial<Options>;
}

/** How an ensemble's music stands before who plays one part of it. */
export function partOnStage(
  exercise: Pick<Exercise, 'parts'>,
  { studentPartMuted }: Pick<AssignmentSettings, 'studentPartMuted'>,
  part: Parameters<typeof placeOfPart>[1],
): PartOnStage {
  const ownPart = placeOfPart(exercise, part);
  const playsAlong = studentPartMuted && ownPart !== noPart;
  const own = exercise.parts[ownPart]?.part;
  // Lines of one class are shown together, for they are chosen by it.
  const isAlone = exercise.parts.filter(({ part }) => part === own).length === 1;
  const shown =
    own && isAlone && Object.fromEntries(partIds.map((id) => [`show-${id}`, id === own]));
  return { ownPart, playsAlong, fixed: { ...shown, ...(playsAlong && { performSynth: true }) } };
}
