import { levelOf, type Menu, mediumOf } from './menu.ts';
import type { SetUpChoice } from './set-up-choice.ts';
import type { SetUpSituation } from './situation.ts';

/** "As many as the level usually has." */
export const usualMeasureCount = -1;

/**
 * Counts that may be chosen besides the usual one, ascending: the medium's own or in its place a profile's,
 * without those the profile takes away, of those the class's and the level's. Empty without a medium.
 */
export function measureCountsOffered(
  { medium: id, levelId }: Pick<SetUpChoice, 'medium' | 'levelId'>,
  menu: Menu,
): readonly number[] {
  const medium = mediumOf(menu, id);
  if (!medium) return [];
  const { overrideLegalMeasureCountsForProfile, measureCountBlacklistForProfile } = menu.metadata;
  const { profile, measureCounts } = menu.limits;
  const own = ofProfile(overrideLegalMeasureCountsForProfile, profile) ?? medium.legalMeasureCounts;
  const taken = ofProfile(measureCountBlacklistForProfile, profile) ?? [];
  const level = levelOf(menu, levelId);
  return own
    .filter((count) => !taken.includes(count))
    .filter((count) => measureCounts === null || measureCounts.includes(count))
    .filter((count) => level === null || level.legalMeasureCounts.includes(count));
}

/** Whether a player may say how long the music is: in sight reading only, and where it is not the teacher's (spec 2 §6). */
export function mayChooseMeasureCount(
  { exerciseType }: Pick<SetUpChoice, 'exerciseType'>,
  { isAssignment }: SetUpSituation,
): boolean {
  return exerciseType === 'sr' && !isAssignment;
}

/** The count itself where it is offered, else the usual one. */
export function legalMeasureCount(
  configuration: Pick<SetUpChoice, 'medium' | 'levelId' | 'measureCount'>,
  menu: Menu,
): number {
  const { measureCount } = configuration;
  const isOffered = measureCountsOffered(configuration, menu).includes(measureCount);
  return isOffered ? measureCount : usualMeasureCount;
}

function ofProfile(
  counts: Readonly<Record<string, readonly number[]>>,
  profile: string | null,
): readonly number[] | undefined {
  return profile !== null && Object.hasOwn(counts, profile) ? counts[profile] : undefined;
}
